/** Sent with each batch of events. A test keeps it equal to the package's version. */
export const SDK_VERSION = '0.2.0'
