import { readPage } from '../../../lib/calls/read-page.ts'

/** Captures of the same screen stand together in the order by screen. */
export const captureOrders = ['newest', 'screen'] as const

export interface CaptureFilter {
  search: string
  isArchive: boolean
  device: string | undefined
  appVersion: string | undefined
  order: (typeof captureOrders)[number]
  page: number
}

/** The list in the page's URL. */
export const readFilter = (params: URLSearchParams): CaptureFilter => ({
  search: params.get('q') ?? '',
  isArchive: params.get('archived') === 'true',
  device: params.get('device') || undefined,
  // `version` is the one chosen at the top of the app area.
  appVersion: params.get('appVersion') || undefined,
  order: captureOrders.find((it) => it === params.get('order')) ?? 'newest',
  page: readPage(params),
})
