declare const __DEV__: boolean | undefined

const warned = new Set<string>()

/** Tells developers what to do, in development only. Some bundlers do not know the constant. */
export function warnOnce(text: string): void {
  if (typeof __DEV__ === 'undefined' || !__DEV__ || warned.has(text)) return
  warned.add(text)
  // oxlint-disable-next-line no-console -- Nobody else would read it.
  console.warn(text)
}
