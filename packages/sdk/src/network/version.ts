/** Told to the server with each batch of events; a test keeps it equal to the package's. */
export const SDK_VERSION = '0.2.0'
