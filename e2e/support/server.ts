/** The tested server's port, other than the default so that a running server is left alone. */
export const serverPort = 4180
export const serverUrl = `http://localhost:${serverPort}`

export const demoEmail = 'demo@waymark.local'
/** The password of a loopback server that lives only as long as the tests. */
export const demoPassword = 'Local-demo-1'
