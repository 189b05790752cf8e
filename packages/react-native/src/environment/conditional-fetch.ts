interface Copy {
  etag: string
  text: string
}

/** The number of files that are revalidated: the manifest, its parts, and their signatures. */
const MAX_COPIES = 20

/**
 * Gives a fetch the part of a browser's cache that the SDK needs: a request with `cache: 'no-cache'` asks whether the
 * last copy is still right. React Native would instead add the time to the address, and load the file each time.
 */
export function createConditionalFetch(fetchNow: typeof fetch): typeof fetch {
  const copies = new Map<string, Copy>()

  function keep(url: string, copy: Copy): void {
    copies.delete(url)
    copies.set(url, copy)
    const [oldest] = copies.keys()
    if (copies.size > MAX_COPIES && oldest !== undefined) copies.delete(oldest)
  }

  return async (input, { cache, ...init } = {}) => {
    if (cache !== 'no-cache') return fetchNow(input, cache ? { ...init, cache } : init)
    const url = String(input)
    const copy = copies.get(url)
    const headers = { ...(init.headers as Record<string, string> | undefined) }
    if (copy) headers['if-none-match'] = copy.etag
    const answer = await fetchNow(url, { ...init, headers })
    if (answer.status === 304 && copy)
      return new Response(copy.text, { status: 200, headers: answer.headers })
    const etag = answer.headers.get('etag')
    if (!answer.ok || !etag) return answer
    const text = await answer.text()
    keep(url, { etag, text })
    return new Response(text, { status: answer.status, headers: answer.headers })
  }
}
