/**
 * A key that was never used before: responses go by it for ever, so that one of a question that is gone must not
 * come back.
 */
export function createKey(kind: 'question' | 'answer'): string {
  const bytes = crypto.getRandomValues(new Uint8Array(5))
  return `${kind}-${Array.from(bytes, (it) => it.toString(16).padStart(2, '0')).join('')}`
}
