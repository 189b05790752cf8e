type Fetch = typeof fetch

/**
 * The network of a phone that an author holds: what it would report about a person is answered here and goes nowhere,
 * and other requests say that they are an author's, so that the server takes them for no installation.
 */
export const createAuthorFetch =
  (network: Fetch): Fetch =>
  async (input, init) => {
    const path = input instanceof Request ? input.url : input.toString()
    if (path.endsWith('/events')) {
      const { events } = JSON.parse(init?.body as string) as { events: unknown[] }
      return Response.json({ accepted: events.length, rejected: [] })
    }
    if (path.endsWith('/survey-responses')) return Response.json({})
    const headers = new Headers(init?.headers)
    headers.set('waymark-author', '1')
    return network(input, { ...init, headers })
  }
