import { Button, Group, Paper, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Choice } from '../saving/saving-rules.ts'

interface ConflictChoiceProps {
  /** The place of the conflict. */
  label: string
  /** The subject of the conflict: who changed what and when, where known. */
  text: string
  mine: ReactNode
  theirs: ReactNode
  onChoose(choice: Choice): void
}

/** Two authors changed the same part: shows both versions, to choose one. */
export function ConflictChoice({ label, text, mine, theirs, onChoose }: ConflictChoiceProps) {
  const { t } = useTranslation('editor')
  return (
    <Stack gap="sm" component="section" aria-label={label}>
      <Text size="sm">{text}</Text>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <Version title={t('conflict.mine')}>{mine}</Version>
        <Version title={t('conflict.theirs')}>{theirs}</Version>
      </SimpleGrid>
      <Group gap="xs" justify="flex-end">
        <Button size="sm" variant="default" onClick={() => onChoose('theirs')}>
          {t('conflict.takeTheirs')}
        </Button>
        <Button size="sm" onClick={() => onChoose('mine')}>
          {t('conflict.keepMine')}
        </Button>
      </Group>
    </Stack>
  )
}

interface VersionProps {
  title: string
  children: ReactNode
}

function Version({ title, children }: VersionProps) {
  return (
    <Paper withBorder p="sm" component="section" aria-label={title}>
      <Stack gap="xs">
        <Title order={3} size="h5">
          {title}
        </Title>
        {children}
      </Stack>
    </Paper>
  )
}
