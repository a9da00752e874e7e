/** Always one decimal, so that numbers in a column can be compared; below a tenth, the first significant digit. */
export const formatTenths = (value: number): string =>
  value !== 0 && Math.abs(value) < 0.1
    ? String(Number(value.toPrecision(1)))
    : value.toLocaleString('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
