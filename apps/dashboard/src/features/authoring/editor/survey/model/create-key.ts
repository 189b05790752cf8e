/**
 * A key that was never used before. Responses refer to it permanently, so a removed question's key must not
 * return.
 */
export function createKey(kind: 'question' | 'answer' | 'ending' | 'quota'): string {
  const bytes = crypto.getRandomValues(new Uint8Array(5))
  return `${kind}-${Array.from(bytes, (it) => it.toString(16).padStart(2, '0')).join('')}`
}
