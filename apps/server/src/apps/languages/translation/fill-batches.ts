import type { ServiceLimits } from './translation-service.ts'

/** Groups texts into as few requests as the limits allow, in order. A text that is too large goes alone. */
export function fillBatches(texts: string[], { texts: most, size, sizeOf }: ServiceLimits): string[][] {
  const batches: string[][] = []
  let filled = 0
  for (const text of texts) {
    const own = sizeOf(text)
    const last = batches.at(-1)
    if (last && last.length < most && filled + own <= size) {
      last.push(text)
      filled += own
      continue
    }
    batches.push([text])
    filled = own
  }
  return batches
}
