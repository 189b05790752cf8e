import { resolveLink } from '@waymark/contract/constants'
import { getWindow } from './get-window.ts'
import type { PageHost } from './page-host.ts'

/** Where a link of a guide leads on this page, or undefined where guides may not lead. */
export const findAddress = (
  { document, listLinkSchemes }: Pick<PageHost, 'document' | 'listLinkSchemes'>,
  link: string,
): string | undefined =>
  resolveLink(link, { schemes: listLinkSchemes?.() ?? [], origin: getWindow(document).origin })
