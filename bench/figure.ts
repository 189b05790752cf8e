/** One comparison: our result, the reference from the same run, and the ratio required. */
export interface Figure {
  name: string
  ours: string
  beside: string
  /** Our result divided by the reference; null if the target is a plain number. */
  ratio: number | null
  target: string
  isMet: boolean | null
}

interface Measured {
  name: string
  ours: string
  beside: string
  ratio: number
  atLeast?: number
  atMost?: number
}

export function toFigure({ name, ours, beside, ratio, atLeast, atMost }: Measured): Figure {
  const target = atLeast !== undefined ? `≥ ${atLeast}` : atMost !== undefined ? `≤ ${atMost}` : ''
  const isMet = atLeast !== undefined ? ratio >= atLeast : atMost !== undefined ? ratio <= atMost : null
  return { name, ours, beside, ratio, target, isMet }
}

export function toTable(figures: Figure[]): string {
  const rows = figures.map(({ name, ours, beside, ratio, target, isMet }) => {
    const verdict = isMet === null ? '' : isMet ? 'met' : 'missed'
    return `| ${[name, ours, beside, ratio === null ? '' : ratio.toFixed(2), target, verdict].join(' | ')} |`
  })
  return ['| figure | Waymark | beside it | ratio | target | |', '|---|---|---|---|---|---|', ...rows].join(
    '\n',
  )
}
