export const SERVICE_WORKER = 'service-worker.js'
const ICON_SIZES = [16, 32, 48, 128]

/**
 * The manifest that Chrome reads first. The server's origin is no host permission: requests from the extension's world
 * of the page have the page's origin, as the server demands, and the page's policy does not stop them.
 */
export function toManifest(version: string) {
  const icons = Object.fromEntries(ICON_SIZES.map((size) => [size, `icons/${size}.png`]))
  return {
    manifest_version: 3,
    name: '__MSG_name__',
    description: '__MSG_description__',
    version,
    default_locale: 'en',
    icons,
    // The oldest that the builder's styles are built for.
    minimum_chrome_version: '123',
    permissions: ['activeTab', 'scripting'],
    action: { default_title: '__MSG_openBuilder__', default_icon: icons },
    background: { service_worker: SERVICE_WORKER },
    // The script in the page imports the builder once the dashboard has admitted it.
    web_accessible_resources: [{ resources: ['builder/*'], matches: ['http://*/*', 'https://*/*'] }],
  }
}
