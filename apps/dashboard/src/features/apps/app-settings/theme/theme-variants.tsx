import type { App } from '@waymark/contract'
import { Button, Card, Group, Select, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { themeLimits } from '@waymark/contract/constants'
import { segmentsQuery } from '../../../../lib/calls/app-lists.ts'
import type { ThemeDraft } from './use-theme-draft.ts'

interface ThemeVariantsProps {
  app: App
  draft: ThemeDraft
}

const BASE = 'base'

/** Chooses the look to edit: that of everybody, or of the end users in a segment, such as those of another brand. */
export function ThemeVariants({ app, draft }: ThemeVariantsProps) {
  const { t } = useTranslation('app-settings')
  const segments = useQuery(segmentsQuery(app.id)).data?.content ?? []
  const { theme, shown } = draft
  const { variants } = theme
  const named = new Set(variants.map(({ segmentId }) => segmentId))
  const free = segments.filter(({ id }) => !named.has(id))
  const nameOf = (id: string) => segments.find((it) => it.id === id)?.name ?? t('theme.variants.gone')

  function add(segmentId: string) {
    const added = [...variants, { segmentId, tokens: draft.tokens }]
    draft.changeTheme({ ...theme, variants: added }, `add ${segmentId}`)
    draft.show(variants.length)
  }
  function remove(index: number) {
    draft.changeTheme({ ...theme, variants: variants.filter((_, at) => at !== index) }, `remove ${index}`)
    draft.show(null)
  }

  return (
    <Card component="section" aria-label={t('theme.variants.title')}>
      <Stack gap="sm">
        <Select
          label={t('theme.variants.shown')}
          description={t('theme.variants.hint')}
          allowDeselect={false}
          data={[
            { value: BASE, label: t('theme.variants.base') },
            ...variants.map(({ segmentId }, index) => ({ value: String(index), label: nameOf(segmentId) })),
          ]}
          value={shown === null ? BASE : String(shown)}
          onChange={(value) => draft.show(value === BASE || value === null ? null : Number(value))}
        />
        <Group gap="sm" align="flex-end">
          {free.length > 0 && variants.length < themeLimits.variants && (
            <Select
              flex={1}
              label={t('theme.variants.add')}
              placeholder={t('theme.variants.segment')}
              data={free.map(({ id, name }) => ({ value: id, label: name }))}
              value={null}
              onChange={(id) => id && add(id)}
            />
          )}
          {shown !== null && (
            <Button variant="default" onClick={() => remove(shown)}>
              {t('theme.variants.remove')}
            </Button>
          )}
        </Group>
        {segments.length === 0 && (
          <Text size="xs" c="dimmed">
            {t('theme.variants.none')}
          </Text>
        )}
      </Stack>
    </Card>
  )
}
