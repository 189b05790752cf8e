import { Button, Checkbox, CloseButton, Group, NumberInput, Select, Stack, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Project, Variant } from '@waymark/contract'
import { leastUnits, variantKeys } from '@waymark/contract/constants'
import type { DeploymentFormApi } from './deployment-form-api.ts'

interface VariantFieldsProps {
  form: DeploymentFormApi
  projects: readonly Project[]
}

/** The guides that some end users see in place of the deployment's own, which is variant A. */
export function VariantFields({ form, projects }: VariantFieldsProps) {
  const { t } = useTranslation('deployments')
  const { projectId, variants, holdoutPercent } = form.values
  const own = projects.find(({ id }) => id === projectId)
  const alike = projects.filter(
    ({ subType, category }) => subType === own?.subType && category !== 'FEEDBACK_SURVEY',
  )
  const set = (next: Variant[]) => form.setFieldValue('variants', next)
  const free = variantKeys.find((key) => !variants.some((it) => it.key === key))
  if (!own || alike.length === 0) return null
  const rest = variants.reduce((left, { percent }) => left - percent, 100 - holdoutPercent)
  const add = () => {
    if (!free) return
    const percent = Math.max(1, Math.round(rest / 2))
    set([...variants, { key: free, projectId, projectVersion: own.publishedVersion ?? 1, percent }])
  }
  return (
    <Stack gap="sm" data-wide>
      {variants.map((variant) => (
        <VariantRow
          key={variant.key}
          variant={variant}
          projects={alike}
          onChange={(change) =>
            set(variants.map((it) => (it.key === variant.key ? { ...it, ...change } : it)))
          }
          onRemove={() => set(variants.filter((it) => it.key !== variant.key))}
        />
      ))}
      {variants.length > 0 && (
        <Text size="sm" c={rest < 1 ? 'red' : 'dimmed'} role="status">
          {t('form.variantRest', { percent: rest })}
        </Text>
      )}
      {variants.length > 0 && (
        <Checkbox
          {...form.getInputProps('isByAccount', { type: 'checkbox' })}
          label={t('form.byAccount')}
          description={t('form.byAccountHint', { least: leastUnits })}
        />
      )}
      {free && (
        <Button
          variant="default"
          leftSection={<IconPlus size={16} />}
          onClick={add}
          style={{ alignSelf: 'flex-start' }}
        >
          {t('form.addVariant')}
        </Button>
      )}
    </Stack>
  )
}

interface VariantRowProps {
  variant: Variant
  projects: readonly Project[]
  onChange: (change: Partial<Variant>) => void
  onRemove: () => void
}

function VariantRow({ variant, projects, onChange, onRemove }: VariantRowProps) {
  const { t } = useTranslation('deployments')
  const { key, projectId, projectVersion, percent } = variant
  const latest = projects.find(({ id }) => id === projectId)?.publishedVersion ?? projectVersion
  const choose = (id: string | null) => {
    const chosen = projects.find((it) => it.id === id)
    if (chosen) onChange({ projectId: chosen.id, projectVersion: chosen.publishedVersion ?? 1 })
  }
  return (
    <Group role="group" aria-label={t('form.variant', { key })} align="flex-end" gap="sm" wrap="nowrap">
      <Select
        flex={1}
        label={t('form.variant', { key })}
        data={projects.map(({ id, name }) => ({ value: id, label: name }))}
        value={projectId}
        onChange={choose}
        allowDeselect={false}
      />
      <Select
        w={130}
        label={t('form.version')}
        data={Array.from({ length: latest }, (_, index) => String(latest - index))}
        value={String(projectVersion)}
        onChange={(value) => onChange({ projectVersion: Number(value) })}
        allowDeselect={false}
      />
      <NumberInput
        w={110}
        label={t('form.variantShare')}
        suffix=" %"
        min={1}
        max={90}
        clampBehavior="strict"
        value={percent}
        onChange={(value) => onChange({ percent: Number(value) || 1 })}
      />
      <CloseButton size="lg" aria-label={t('form.removeVariant', { key })} onClick={onRemove} />
    </Group>
  )
}
