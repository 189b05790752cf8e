import { useEffect, useState, type ReactNode } from 'react'
import { copyText } from '../../lib/copy-text.ts'

/** How long a button says that the text was copied. */
const SHOWN_MS = 1000

interface CopyButtonProps {
  value: string
  children: (state: { copied: boolean; copy: () => void }) => ReactNode
}

/** A button that copies a text, also where the page is not secure. */
export function CopyButton({ value, children }: CopyButtonProps) {
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [copied])
  return children({ copied, copy: () => void copyText(value).then(setCopied) })
}
