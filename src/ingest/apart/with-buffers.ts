// A message between threads turns a Buffer into a plain array of bytes; readers need the Buffer.

/** The same value, with Buffers in place of plain byte arrays in its fields and in their fields. Nothing is copied. */
export function withBuffers(value: unknown, depth = 2): unknown {
  if (value instanceof Uint8Array) return Buffer.from(value.buffer, value.byteOffset, value.byteLength);
  if (depth === 0 || typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, withBuffers(part, depth - 1)]));
}
