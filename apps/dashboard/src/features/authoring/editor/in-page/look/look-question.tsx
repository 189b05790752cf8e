import type { ThemeTokens } from '@waymark/contract'
import { Anchor, Box, Button, ColorSwatch, Group, Stack, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { listThemeContrasts, themeSchemes, toSolidColours } from '@waymark/contract/constants'
import { api } from '../../../../../lib/calls/api.ts'
import { toApiError } from '../../../../../lib/errors/api-error.ts'
import { toProblemText } from '../../../../../lib/errors/problem-text.ts'
import { useEditor } from '../../store/editor-context.ts'
import { useTriedLook } from './tried-look.tsx'

interface LookQuestionProps {
  /** The dashboard's address. */
  serverUrl: string
}

/** Shows what was read from the app, and asks whether it becomes the draft of the app's theme. */
export function LookQuestion({ serverUrl }: LookQuestionProps) {
  const { tried } = useTriedLook()
  return tried && <Question tokens={tried} serverUrl={serverUrl} />
}

function Question({ tokens, serverUrl }: LookQuestionProps & { tokens: ThemeTokens }) {
  const { t } = useTranslation('builder')
  const { app } = useEditor()
  const { setTried } = useTriedLook()
  const save = useSaveLook(tokens)
  const isWeak = listThemeContrasts(tokens).some(({ ratio, needed }) => ratio < needed)
  const close = () => setTried(null)
  if (save.isSuccess) {
    return (
      <Stack gap="xs" px="md" py="xs" role="status">
        <Text size="sm">{t('look.saved')}</Text>
        <Group gap="sm">
          <Anchor size="sm" href={`${serverUrl}/app/${app.id}/settings/theme`} target="_blank" rel="noopener">
            {t('look.settings')}
          </Anchor>
          <Button size="compact-sm" variant="subtle" onClick={close}>
            {t('look.close')}
          </Button>
        </Group>
      </Stack>
    )
  }
  return (
    <Stack component="section" gap="xs" px="md" py="xs" aria-label={t('look.title')}>
      <Text size="sm">{t('look.text')}</Text>
      {themeSchemes.map((scheme) => (
        <Colours key={scheme} name={t(`look.${scheme}`)} colours={toSolidColours(tokens[scheme], scheme)} />
      ))}
      <Text size="sm" c="dimmed">
        {t('look.shape', { font: tokens.font ?? t('look.builtIn'), radius: tokens.radiusPx ?? 0 })}
      </Text>
      <Text size="sm" c={isWeak ? 'var(--mantine-color-error)' : 'dimmed'}>
        {t(isWeak ? 'look.weak' : 'look.readable')}
      </Text>
      {save.isError && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {toProblemText(toApiError(save.error))}
        </Text>
      )}
      <Group gap="xs">
        <Button size="compact-sm" loading={save.isPending} onClick={() => save.mutate()}>
          {t('look.save')}
        </Button>
        <Button size="compact-sm" variant="default" onClick={close}>
          {t('look.cancel')}
        </Button>
      </Group>
    </Stack>
  )
}

/** Saves the look as the base of the theme's draft; the looks for segments stay. */
function useSaveLook(base: ThemeTokens) {
  const { app } = useEditor()
  const client = useQueryClient()
  return useMutation({
    mutationFn: async () => {
      const query = api.themes.get.queryOptions({ input: { appId: app.id } })
      const { draft, revision } = await client.fetchQuery({ ...query, staleTime: 0 })
      const saved = await api.themes.update.call({ appId: app.id, draft: { ...draft, base }, revision })
      client.setQueryData(query.queryKey, saved)
    },
    meta: { showsOwnErrors: true },
  })
}

interface ColoursProps {
  name: string
  colours: ReturnType<typeof toSolidColours>
}

function Colours({ name, colours }: ColoursProps) {
  const { t } = useTranslation('builder')
  return (
    <Group gap={6} role="group" aria-label={name}>
      <Text size="sm" w={64}>
        {name}
      </Text>
      {(['background', 'text', 'accent', 'accentText'] as const).map((colour) => (
        <Box key={colour} title={`${t(`look.colours.${colour}`)} ${colours[colour]}`}>
          <ColorSwatch component="span" size={20} color={colours[colour]} aria-hidden="true" />
        </Box>
      ))}
    </Group>
  )
}
