import { toServerUrl } from '../../../../lib/calls/server-address.ts'

/** The URL of an image uploaded to an app. */
export const toMediaUrl = (sdkKey: string, hash: string) => toServerUrl(`/sdk/v1/${sdkKey}/media/${hash}`)
