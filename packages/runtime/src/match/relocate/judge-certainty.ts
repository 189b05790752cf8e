import type { Evidence } from './weigh-evidence.ts'

/**
 * Fitted by logistic regression to elements of generated page pairs, kept and removed ones, each pair changed in
 * another way. What nobody can guess beforehand was not left to the fit: nothing that speaks for a candidate may count
 * against it, nor the other way round.
 */
const WEIGHTS: Readonly<Record<keyof Evidence | 'bias', number>> = {
  bias: -5.15,
  share: 0.3,
  lead: 3.05,
  farLead: 2.05,
  likeness: 0.5,
  sameName: 0,
  reworded: -1.35,
  namedAndPlaced: 0,
  sameTestId: 2.25,
  sameId: 1.25,
  sameFieldName: 2.65,
  otherFieldName: -1.65,
  href: 1.65,
  otherHref: -1.3,
  path: 0,
  context: 0,
  near: 0.6,
  size: 0.3,
  sameKind: 3.8,
  otherUse: -1.85,
  neighbour: -2.4,
  otherSort: -1.3,
  nameless: 0.8,
  onlyOneOfItsKind: 0.2,
  twins: -0.8,
  twinContext: 0.05,
  twinLead: 0,
  contradicted: 0,
}

/** The probability that the best candidate is the wanted one. */
export function judgeCertainty(evidence: Evidence): number {
  let sum = WEIGHTS.bias
  for (const name of Object.keys(evidence) as (keyof Evidence)[]) sum += WEIGHTS[name] * evidence[name]
  return 1 / (1 + Math.exp(-sum))
}
