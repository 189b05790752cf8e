import type { Component } from '@waymark/contract'
import { Checkbox, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { projectKinds, type Container } from '@waymark/contract/constants'
import { showToast } from '../../../ui/toast.ts'
import { EditorDialog } from '../kit/editor-dialog.tsx'
import { useEditor, useEditorState } from '../store/editor-context.ts'
import { listLocales } from '../model/draft.ts'
import { findScreen } from '../model/screens.ts'
import { useComponentChange } from '../settings/use-component-change.ts'
import { applyTemplate, countLeftOut } from './apply-template.ts'
import { KeepTemplateForm } from './keep-template-form.tsx'
import { TemplateCard } from './template-card.tsx'
import {
  customTemplatesQuery,
  deleteTemplateMutation,
  keepTemplateMutation,
  screenTemplatesQuery,
} from './templates.queries.ts'

interface TemplatesDialogProps {
  screenId: string
  opened: boolean
  onClose(): void
}

/** Templates that come with the software, and the app's own; a screen's look is kept here for others. */
export function TemplatesDialog({ screenId, opened, onClose }: TemplatesDialogProps) {
  const { t } = useTranslation('editor-templates')
  return (
    <EditorDialog opened={opened} onClose={onClose} title={t('title')} size={900}>
      {opened && <Templates screenId={screenId} onClose={onClose} />}
    </EditorDialog>
  )
}

function Templates({ screenId, onClose }: Omit<TemplatesDialogProps, 'opened'>) {
  const { t, i18n } = useTranslation('editor-templates')
  const { app, store } = useEditor()
  const draft = useEditorState((state) => state.draft)
  const step = findScreen(draft, screenId)
  const [keepsTexts, setKeepsTexts] = useState(true)
  const change = useComponentChange(screenId)
  const queryClient = useQueryClient()
  const isStart = draft.startScreen?.id === screenId
  const { containers, startContainers } = projectKinds[draft.subType]
  const fitting: readonly Container[] = isStart ? startContainers : containers
  const builtIn = useQuery(screenTemplatesQuery(draft.subType, isStart)).data?.content ?? []
  const custom = useQuery(customTemplatesQuery(app.id)).data?.content ?? []
  const keep = useMutation(keepTemplateMutation(queryClient))
  const remove = useMutation(deleteTemplateMutation(queryClient))

  function apply(template: Component) {
    const locales = listLocales(draft)
    change(
      applyTemplate({ own: step?.component ?? null, template, locales, keepsTexts }),
      `template ${Date.now()}`,
    )
    onClose()
    const count = keepsTexts ? countLeftOut(step?.component ?? null, template) : 0
    const message = count > 0 ? t('appliedWithout', { count }) : t('applied')
    showToast('success', message, { label: t('undo'), onClick: () => store.undo() })
  }
  function discard({ id, name, component }: (typeof custom)[number]) {
    remove.mutate(
      { appId: app.id, id },
      {
        onSuccess: () =>
          showToast('notify', t('deleted', { name }), {
            label: t('undo'),
            onClick: () => keep.mutate({ appId: app.id, name, component }),
          }),
      },
    )
  }
  return (
    <Stack gap="lg">
      <Checkbox
        label={t('keepTexts')}
        checked={keepsTexts}
        onChange={(event) => setKeepsTexts(event.currentTarget.checked)}
      />
      <section aria-label={t('own')}>
        <Title order={3} size="h5" mb="xs">
          {t('own')}
        </Title>
        {custom.length === 0 && (
          <Text size="sm" c="dimmed">
            {t('ownEmpty')}
          </Text>
        )}
        <SimpleGrid cols={3} spacing="sm">
          {custom.map((template) => (
            <TemplateCard
              key={template.id}
              name={template.name}
              component={template.component}
              isFitting={fitting.includes(template.type)}
              onApply={() => apply(template.component)}
              onDelete={() => discard(template)}
            />
          ))}
        </SimpleGrid>
        {step?.component && <KeepTemplateForm component={step.component} suggestion={step.fields.name} />}
      </section>
      {builtIn.length > 0 && (
        <section aria-label={t('builtIn')}>
          <Title order={3} size="h5" mb="xs">
            {t('builtIn')}
          </Title>
          <SimpleGrid cols={3} spacing="sm">
            {builtIn.flatMap(({ id, name, screens }) =>
              screens.map(({ key, component }) => (
                <TemplateCard
                  key={`${id} ${key}`}
                  name={name[i18n.language] ?? name.en ?? ''}
                  component={component}
                  isFitting={fitting.includes(component.container)}
                  onApply={() => apply(component)}
                />
              )),
            )}
          </SimpleGrid>
        </section>
      )}
    </Stack>
  )
}
