import type { TextEncoding } from '@waymark/contract/constants'
import { ApiError, readRefusal } from '../../../lib/errors/api-error.ts'
import { reportSessionLost, toCredentialHeaders } from '../../../lib/calls/credentials.ts'
import { report } from '../../../lib/calls/telemetry.ts'
import { toServerUrl } from '../../../lib/calls/server-address.ts'

export interface UploadQuestion {
  appId: string
  file: File
  signal: AbortSignal
  /**
   * From 0 to 1. The server processes the upload as a stream, so progress in sending is close to progress in
   * storing.
   */
  onProgress: (share: number) => void
}

export interface Upload {
  fileStorageUrl: string
  rowCount: number
  encoding: TextEncoding
  heading: string | null
  firstIds: string[]
}

/** Uploads a file of end-user ids with progress, which `fetch` does not report. Throws ApiError. */
export function uploadFile({ appId, file, signal, onProgress }: UploadQuestion): Promise<Upload> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', toServerUrl(`/v1/apps/${appId}/providers/file`))
    request.responseType = 'json'
    for (const [name, value] of Object.entries(toCredentialHeaders())) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    const startedAt = performance.now()
    request.onloadend = () => {
      const durationMs = Math.round(performance.now() - startedAt)
      const { status } = request
      if (!signal.aborted) report({ kind: 'call', path: ['providers', 'upload'], status, durationMs })
    }
    request.onload = () => {
      if (request.status === 201) return resolve(request.response as Upload)
      if (request.status === 417) reportSessionLost('expired')
      void readRefusal(request.status, request.response).then(reject)
    }
    request.onerror = () => reject(toNoAnswer())
    request.onabort = () => reject(new DOMException('Stopped', 'AbortError'))
    signal.addEventListener('abort', () => request.abort(), { once: true })
    const form = new FormData()
    form.append('file', file)
    request.send(form)
  })
}

const toNoAnswer = () =>
  new ApiError({
    code: 'network_failure',
    status: 0,
    message: 'The upload broke off',
    subErrors: [],
    requestId: null,
  })
