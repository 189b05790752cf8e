/** Where the tested server listens; away from the default port, so that a running one is left alone. */
export const serverPort = 4180
export const serverUrl = `http://localhost:${serverPort}`

export const demoEmail = 'demo@waymark.local'
/** Of a server that lives as long as the tests, on loopback. */
export const demoPassword = 'Local-demo-1'
