import { Button, Center, Code, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useRouteError } from 'react-router'
import { report } from '../lib/calls/telemetry.ts'
import { Logo } from '../ui/frame/logo.tsx'
import classes from './error-screen.module.css'

/** Replaces a screen that failed to render. */
export function ErrorScreen() {
  const { t } = useTranslation()
  const error = useRouteError()
  useEffect(() => report({ kind: 'error', error, replacesScreen: true }), [error])
  const text = isMissingFile(error) ? 'newVersion' : 'crash'
  return (
    <Center component="main" mih="100dvh" p="lg">
      <Paper withBorder p="xl" w={680} maw="100%" radius="lg" shadow="sm" role="alert">
        <Stack gap="md">
          <Logo size={40} />
          <Title order={1}>{t(`${text}.title`)}</Title>
          <Text>{t(`${text}.text`)}</Text>
          <Group>
            <Button onClick={() => window.location.reload()}>{t(`${text}.refresh`)}</Button>
          </Group>
          <details>
            <summary className={classes.summary}>{t('crash.details')}</summary>
            <Code block mt="sm">
              {error instanceof Error ? (error.stack ?? error.message) : String(error)}
            </Code>
          </details>
        </Stack>
      </Paper>
    </Center>
  )
}

/** A screen's code cannot be loaded any more: the server has been upgraded since this tab was opened. */
const isMissingFile = (error: unknown) =>
  error instanceof TypeError && /dynamically imported module|Importing a module script/i.test(error.message)
