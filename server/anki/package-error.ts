export type PackageProblem = 'not_a_package' | 'damaged' | 'too_large' | 'too_many' | 'too_slow';

/** A package that is not read. `detail` is for the log. */
export class PackageError extends Error {
  readonly problem: PackageProblem;

  constructor(problem: PackageProblem, detail: string, cause?: unknown) {
    super(detail, { cause });
    this.problem = problem;
  }
}
