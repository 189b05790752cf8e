import { Tooltip } from '@mantine/core'
import { useTimeout, useWindowEvent } from '@mantine/hooks'
import { readKey } from '@waymark/contract/constants'
import { useState, type ReactNode } from 'react'

const OPEN_DELAY_MS = 300

/** The words of a tooltip, once the pointer has rested on their target for a moment. */
export function TooltipWords({ target, children }: { target: HTMLElement; children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false)
  useTimeout(() => setIsOpen(true), OPEN_DELAY_MS, { autoInvoke: true })
  useWindowEvent('keydown', (event) => readKey(event) === 'Escape' && setIsOpen(false))
  return <Tooltip target={target} opened={isOpen} label={children} multiline w="max-content" maw={400} />
}
