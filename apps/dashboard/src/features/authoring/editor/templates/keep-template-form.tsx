import type { Component } from '@waymark/contract'
import { Button, Group, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useFormErrors } from '../../../../lib/errors/form-errors.ts'
import { FormProblem } from '../../../../ui/dialogs/form-problem.tsx'
import { useEditor } from '../store/editor-context.ts'
import { toTemplate } from './apply-template.ts'
import { keepTemplateMutation } from './templates.queries.ts'

interface KeepTemplateFormProps {
  component: Component
  /** The initial name. */
  suggestion: string
}

/** Saves a step's component as a template of the app. */
export function KeepTemplateForm({ component, suggestion }: KeepTemplateFormProps) {
  const { t } = useTranslation('editor-templates')
  const { app } = useEditor()
  const keep = useMutation(keepTemplateMutation(useQueryClient()))
  const form = useForm({ initialValues: { name: suggestion } })
  const rest = useFormErrors(form, keep.error)
  const submit = ({ name }: { name: string }) =>
    keep.mutate({ appId: app.id, name, component: toTemplate(component) })
  return (
    <form noValidate onSubmit={form.onSubmit(submit)}>
      <Group gap="sm" align="start" mt="sm">
        <TextInput {...form.getInputProps('name')} size="sm" aria-label={t('name')} flex={1} maxLength={50} />
        <Button type="submit" variant="default" loading={keep.isPending}>
          {t('keep')}
        </Button>
      </Group>
      <FormProblem error={rest} />
    </form>
  )
}
