/**
 * Returns the weights of `terms` that come closest to `values` by weighted least squares. `penalty` draws all weights but
 * the first towards zero, so that a term that few homes have can't get a wild one. `rows` has the terms of each value in
 * a row of `width`.
 */
export function leastSquares(
  rows: Float64Array,
  width: number,
  values: Float64Array,
  trust: Float64Array,
  penalty: number,
): Float64Array {
  const products = new Float64Array(width * width);
  const sums = new Float64Array(width);
  for (let row = 0; row < values.length; row += 1) {
    const start = row * width;
    const weight = trust[row] as number;
    for (let i = 0; i < width; i += 1) {
      const term = (rows[start + i] as number) * weight;
      if (term === 0) continue;
      for (let j = 0; j <= i; j += 1)
        (products[i * width + j] as number) += term * (rows[start + j] as number);
      (sums[i] as number) += term * (values[row] as number);
    }
  }
  for (let i = 1; i < width; i += 1) (products[i * width + i] as number) += penalty;
  return solve(products, sums, width);
}

/** Solves a symmetric, positive system in place, by Cholesky's method; reads only the lower half of `matrix`. */
function solve(matrix: Float64Array, right: Float64Array, size: number): Float64Array {
  for (let i = 0; i < size; i += 1) {
    for (let j = 0; j <= i; j += 1) {
      let rest = matrix[i * size + j] as number;
      for (let k = 0; k < j; k += 1)
        rest -= (matrix[i * size + k] as number) * (matrix[j * size + k] as number);
      matrix[i * size + j] =
        i === j ? Math.sqrt(Math.max(rest, 1e-9)) : rest / (matrix[j * size + j] as number);
    }
  }
  for (let i = 0; i < size; i += 1) {
    let rest = right[i] as number;
    for (let k = 0; k < i; k += 1) rest -= (matrix[i * size + k] as number) * (right[k] as number);
    right[i] = rest / (matrix[i * size + i] as number);
  }
  for (let i = size - 1; i >= 0; i -= 1) {
    let rest = right[i] as number;
    for (let k = i + 1; k < size; k += 1) rest -= (matrix[k * size + i] as number) * (right[k] as number);
    right[i] = rest / (matrix[i * size + i] as number);
  }
  return right;
}
