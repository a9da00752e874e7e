/** What fit_net.py imports. */
export const PYTHON_PACKAGES = ['numpy==2.4.6', 'jax==0.10.2', 'optax==0.2.8'];
