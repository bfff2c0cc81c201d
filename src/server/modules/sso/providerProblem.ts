/** Why a provider did not let somebody in. */
type ProblemKind = 'away' | 'cancelled' | 'refused';

/** `detail` is for administrators: what a library, the network or the provider says, in English. */
export class ProviderProblem extends Error {
  override name = 'ProviderProblem';
  readonly kind: ProblemKind;
  readonly detail: string;
  constructor(kind: ProblemKind, detail: string, cause?: unknown) {
    super(`${kind}: ${detail}`, { cause });
    this.kind = kind;
    this.detail = detail;
  }
}
