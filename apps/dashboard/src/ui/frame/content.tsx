import { Container, Stack } from '@mantine/core'
import type { ReactNode } from 'react'

interface ContentProps {
  children: ReactNode
}

/** The width and spacing of every page's content. */
export function Content({ children }: ContentProps) {
  return (
    <Container component="main" size={1280} px={32} pt={36} pb={96}>
      <Stack gap={28}>{children}</Stack>
    </Container>
  )
}
