import type { Evidence } from './weigh-evidence.ts'

/**
 * Fitted by `bench/relocation/training/run.ts` to elements of generated page pairs, kept and removed ones, and to those
 * of our own thirty. What nobody can guess beforehand was not left to the fit: nothing that speaks for a candidate may
 * count against it, nor the other way round.
 */
export const CERTAINTY_WEIGHTS: Readonly<Record<keyof Evidence | 'bias', number>> = {
  bias: -6,
  share: 0.35,
  lead: 2.75,
  farLead: 1.85,
  likeness: 0.3,
  sameName: 0.2,
  core: 0.55,
  words: 1,
  classes: 0.15,
  reworded: -0.75,
  rewordedLead: 0.2,
  rewordedContext: 0.25,
  sameTestId: 2.25,
  sameId: 1.5,
  sameFieldName: 2.65,
  otherFieldName: -1.65,
  href: 1.2,
  otherHref: -0.95,
  path: 0.15,
  context: 0.55,
  near: 1.1,
  size: 0.45,
  sameKind: 3.55,
  otherUse: -1.4,
  neighbour: -2.2,
  otherNumber: -2.5,
  otherSort: -1.35,
  nameless: 0.65,
  onlyOneOfItsKind: 0.2,
  twins: -0.75,
  twinContext: 0.1,
  twinMargin: 0.2,
  twinMarginRow: 0.05,
  twinLead: 0.25,
}

/** The probability that the best candidate is the wanted one. */
export function judgeCertainty(evidence: Evidence): number {
  let sum = CERTAINTY_WEIGHTS.bias
  for (const name of Object.keys(evidence) as (keyof Evidence)[])
    sum += CERTAINTY_WEIGHTS[name] * evidence[name]
  return 1 / (1 + Math.exp(-sum))
}
