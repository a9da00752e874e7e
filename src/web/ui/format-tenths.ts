/** One decimal always, so that numbers below one another can be compared; of less than a tenth the first digit. */
export const formatTenths = (value: number): string =>
  value !== 0 && Math.abs(value) < 0.1
    ? String(Number(value.toPrecision(1)))
    : value.toLocaleString('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
