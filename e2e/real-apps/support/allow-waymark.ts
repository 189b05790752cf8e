/** A content security policy that also allows the sources that docs/install.md asks for. */
export function allowWaymark(policy: string, serverUrl: string): string {
  const socketUrl = serverUrl.replace(/^http/, 'ws')
  const directives = new Map(
    policy.split(';').flatMap((it) => {
      const [name, ...sources] = it.trim().split(/\s+/)
      return name ? [[name.toLowerCase(), sources] as const] : []
    }),
  )
  const fallback = directives.get('default-src')
  const allow = (name: string, ...added: string[]) => {
    const sources = directives.get(name) ?? fallback
    if (sources) directives.set(name, [...sources.filter((it) => it !== "'none'"), ...added])
  }
  allow('script-src', serverUrl)
  allow('connect-src', serverUrl, socketUrl)
  allow('img-src', serverUrl)
  return [...directives].map(([name, sources]) => [name, ...sources].join(' ')).join('; ')
}
