import { Anchor } from '@mantine/core'
import type { ReactNode } from 'react'
import type { ServedDocument } from '@waymark/contract/constants'
import { toServerUrl } from '../../../lib/calls/server-address.ts'

interface DocumentLinkProps {
  /** A file of the documentation, which the server provides as text. */
  document: ServedDocument
  /** The text of the link; `Trans` fills it in. */
  children?: ReactNode
}

/** Opens a page of the documentation in a new tab. */
export function DocumentLink({ document, children }: DocumentLinkProps) {
  return (
    <Anchor
      href={toServerUrl(`/docs/${document}`)}
      target="_blank"
      rel="noreferrer"
      underline="always"
      inherit
    >
      {children}
    </Anchor>
  )
}
