/** The sums of a weighted ridge regression: rows can be added later, and solving again does not need them. */
export interface NormalEquations {
  /** The newest solution; before the first one, the coefficients' expected values. */
  readonly coefficients: Float64Array;
  add(row: Float64Array, target: number, weight: number): void;
  solve(): void;
}

/** Weight of the pull before any row has come. */
const firstWeight = 25;

/** `pull` is the penalty per unit of weight on a coefficient's distance from `expected`. */
export function createNormalEquations(expected: Float64Array, pull: number): NormalEquations {
  const size = expected.length;
  const products = new Float64Array(size * size);
  const targets = new Float64Array(size);
  const matrix = new Float64Array(size * size);
  const coefficients = expected.slice();
  let weights = firstWeight;
  return {
    coefficients,
    add(row, target, weight) {
      weights += weight;
      for (let i = 0; i < size; i++) {
        const value = weight * (row[i] ?? 0);
        targets[i] = (targets[i] ?? 0) + value * target;
        for (let j = 0; j <= i; j++) {
          products[i * size + j] = (products[i * size + j] ?? 0) + value * (row[j] ?? 0);
        }
      }
    },
    solve() {
      matrix.set(products);
      for (let i = 0; i < size; i++) {
        matrix[i * size + i] = (matrix[i * size + i] ?? 0) + pull * weights;
        coefficients[i] = (targets[i] ?? 0) + pull * weights * (expected[i] ?? 0);
      }
      factorize(matrix, size);
      substitute(matrix, coefficients, size);
    },
  };
}

/** Cholesky's factor in place of the lower triangle. */
function factorize(matrix: Float64Array, size: number): void {
  for (let i = 0; i < size; i++) {
    for (let j = 0; j <= i; j++) {
      let sum = matrix[i * size + j] ?? 0;
      for (let k = 0; k < j; k++) sum -= (matrix[i * size + k] ?? 0) * (matrix[j * size + k] ?? 0);
      matrix[i * size + j] = i === j ? Math.sqrt(Math.max(sum, 1e-12)) : sum / (matrix[j * size + j] ?? 1);
    }
  }
}

/** The right-hand side becomes the solution. */
function substitute(factor: Float64Array, vector: Float64Array, size: number): void {
  for (let i = 0; i < size; i++) {
    let sum = vector[i] ?? 0;
    for (let k = 0; k < i; k++) sum -= (factor[i * size + k] ?? 0) * (vector[k] ?? 0);
    vector[i] = sum / (factor[i * size + i] ?? 1);
  }
  for (let i = size - 1; i >= 0; i--) {
    let sum = vector[i] ?? 0;
    for (let k = i + 1; k < size; k++) sum -= (factor[k * size + i] ?? 0) * (vector[k] ?? 0);
    vector[i] = sum / (factor[i * size + i] ?? 1);
  }
}
