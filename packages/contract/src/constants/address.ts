const pageUrl =
  /^(https:\/\/[^\s]+|http:\/\/(localhost|127\.0\.0\.1)(:\d+)?([/?#][^\s]*)?|\/(?![/\\])[^\s]*)$/

/** Whether the editor can open it: an https address, one on this machine, or a path on the dashboard's own origin. */
export const isPageUrl = (value: string): boolean => pageUrl.test(value)

/** Whether an address holds a user name or password: addresses are shown and logged, so they are no place for one. */
export function hasCredentials(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { username, password } = new URL(address)
  return username !== '' || password !== ''
}
