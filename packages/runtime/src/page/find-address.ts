import { resolveLink } from '@waymark/contract/constants'
import { getWindow } from './get-window.ts'
import type { PageHost } from './page-host.ts'

/** The address of a guide's link on this page, or undefined if it is not allowed. */
export const findAddress = (
  { document, listLinkSchemes }: Pick<PageHost, 'document' | 'listLinkSchemes'>,
  link: string,
): string | undefined =>
  resolveLink(link, { schemes: listLinkSchemes?.() ?? [], origin: getWindow(document).origin })
