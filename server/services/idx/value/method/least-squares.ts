type Equations = {
  /** The terms of each value in a row of `width`. */
  rows: Float64Array;
  width: number;
  values: Float64Array;
  trust: Float64Array;
  /** Draws all weights but the first towards zero, so that a term that few homes have can't get a wild one. */
  penalty: number;
  /** Whether each weight must not be negative (1), not positive (-1), or may be both (0). */
  signs: readonly number[];
};

/**
 * Returns the weights of terms that come closest to `values` by weighted least squares. A term whose weight would have the
 * wrong sign gets none, the one that matters most first, since the others change without it.
 */
export function leastSquares({ rows, width, values, trust, penalty, signs }: Equations): Float64Array {
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
  for (;;) {
    const weights = solve(products.slice(), sums.slice(), width);
    const faults = weights.map(
      (weight, i) => Math.max(0, -weight * (signs[i] ?? 0)) * Math.sqrt(products[i * width + i] as number),
    );
    const worst = faults.indexOf(Math.max(...faults));
    if (!((faults[worst] ?? 0) > 0)) return weights;
    leaveOut(worst, products, sums, width);
  }
}

/** Changes equations so that a term's weight is zero. */
function leaveOut(term: number, products: Float64Array, sums: Float64Array, width: number): void {
  for (let i = 0; i < width; i += 1) {
    products[term * width + i] = 0;
    products[i * width + term] = 0;
  }
  products[term * width + term] = 1;
  sums[term] = 0;
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
