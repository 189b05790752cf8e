const pageUrl =
  /^(https:\/\/[^\s]+|http:\/\/(localhost|127\.0\.0\.1)(:\d+)?([/?#][^\s]*)?|\/(?![/\\])[^\s]*)$/

/** Whether the editor can open the address: https, localhost, or a path on the dashboard's own origin. */
export const isPageUrl = (value: string): boolean => pageUrl.test(value)

/** Whether an address holds a user name or password, which would be displayed and logged. */
export function hasCredentials(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { username, password } = new URL(address)
  return username !== '' || password !== ''
}
