const pagePath = /^\/(?![/\\])\S*$/
const webAddress = /^https?:\/\/[^\s]+$/i
/** Endings of names that never lead out of a network, or out of a machine. */
const privateName = /^[^.]+$|\.(?:localhost|local|internal|lan|home\.arpa|test)$/
/** Loopback, private and link-local networks (RFC 1122, 1918, 3927, 4193, 4291). */
const privateIp =
  /^(?:127\.|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|169\.254\.)[\d.]+$|^\[(?:::1|f[cd][\da-f]{2}:.*|fe[89ab][\da-f]:.*)\]$/

/** Whether an address is the app's page: https, http within a private network, or a path on the dashboard's own origin. */
export function isPageUrl(value: string): boolean {
  if (pagePath.test(value)) return true
  if (!webAddress.test(value) || !URL.canParse(value)) return false
  return new URL(value).protocol === 'https:' || isPrivateHttp(value)
}

/** Whether an address is an http address of a private network, which only people and devices in it can open. */
export function isPrivateHttp(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname } = new URL(address)
  return protocol === 'http:' && (privateIp.test(hostname) || (!isIp(hostname) && privateName.test(hostname)))
}

const isIp = (hostname: string) => /^[\d.]+$|^\[/.test(hostname)

/** Whether an address holds a user name or password, which would be displayed and logged. */
export function hasCredentials(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { username, password } = new URL(address)
  return username !== '' || password !== ''
}
