import { cores } from './machines/cores.ts'

/** One comparison: our result, the reference from the same run, and the ratio required. */
export interface Figure {
  name: string
  ours: string
  beside: string
  /** Our result divided by the reference; null if the target is a plain number. */
  ratio: number | null
  target: string
  isMet: boolean | null
  /** The reason why the target is neither met nor missed. */
  unproven?: string
}

interface Measured {
  name: string
  ours: string
  beside: string
  ratio: number
  atLeast?: number
  atMost?: number
  /** With fewer cores, processes that have one each in production wait for each other: nothing is proven. */
  needsCores?: number
}

export function toFigure({ name, ours, beside, ratio, atLeast, atMost, needsCores = 0 }: Measured): Figure {
  const target = atLeast !== undefined ? `≥ ${atLeast}` : atMost !== undefined ? `≤ ${atMost}` : ''
  const isMet = atLeast !== undefined ? ratio >= atLeast : atMost !== undefined ? ratio <= atMost : null
  if (cores < needsCores) {
    const unproven = `unproven on this machine: ${cores} of ${needsCores} cores`
    return { name, ours, beside, ratio, target, isMet: null, unproven }
  }
  return { name, ours, beside, ratio, target, isMet }
}

export function toTable(figures: Figure[]): string {
  const rows = figures.map(({ name, ours, beside, ratio, target, isMet, unproven = '' }) => {
    const verdict = isMet === null ? unproven : isMet ? 'met' : 'missed'
    return `| ${[name, ours, beside, ratio === null ? '' : ratio.toFixed(2), target, verdict].join(' | ')} |`
  })
  return ['| figure | Waymark | beside it | ratio | target | |', '|---|---|---|---|---|---|', ...rows].join(
    '\n',
  )
}
