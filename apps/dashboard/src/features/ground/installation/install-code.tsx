import { Button, Code, Group, Stack, Text } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { CopyButton } from '../../../ui/fields/copy-button.tsx'
import classes from './install-code.module.css'

interface InstallCodeProps {
  /** The snippet's title; `text` says which pages it is for. */
  name: string
  text: ReactNode
  code: string
  isPrimary?: boolean | undefined
}

/** An HTML snippet to copy. */
export function InstallCode({ name, text, code, isPrimary = false }: InstallCodeProps) {
  const { t } = useTranslation('installation')
  return (
    <Stack gap="xs">
      <Group justify="space-between" wrap="nowrap">
        <Text fw={600}>{name}</Text>
        <CopyButton value={code}>
          {({ copied, copy }) => (
            <Button
              {...(!isPrimary && { variant: 'default' })}
              leftSection={copied ? <IconCheck size={18} /> : <IconCopy size={18} />}
              aria-label={t('code.copyNamed', { name })}
              onClick={copy}
            >
              {copied ? t('code.copied') : t('code.copy')}
            </Button>
          )}
        </CopyButton>
      </Group>
      <Text size="sm" c="dimmed">
        {text}
      </Text>
      <Code block tabIndex={0} aria-label={name} className={classes.code}>
        {code}
      </Code>
    </Stack>
  )
}
