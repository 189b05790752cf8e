import { Input, MultiSelect, Slider, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { listCodeBase, platforms, type Platform } from '@waymark/contract/constants'
import { useAppArea } from '../../../../lib/app-area.ts'
import { formatShare } from '../../../../lib/texts/numbers.ts'
import { LocalesInput } from '../../../../ui/fields/locales-input.tsx'
import { PlatformOption } from '../../../../ui/fields/platform-option.tsx'
import type { DeploymentFormApi } from './deployment-form-api.ts'

export function WhoFields({ form }: { form: DeploymentFormApi }) {
  const { t, i18n } = useTranslation(['deployments', 'platforms'])
  const own = listCodeBase(useAppArea().app.platform)
  const ownFirst = [...own, ...platforms.filter((it) => !own.includes(it))]
  return (
    <>
      <Input.Wrapper label={t('form.rollout')} description={t('form.rolloutHint')} data-wide>
        <Slider
          {...form.getInputProps('rolloutPercent')}
          mt={10}
          mb={26}
          size="md"
          step={1}
          label={(value) => formatShare(value / 100, i18n.language)}
          labelAlwaysOn={false}
          thumbLabel={t('form.rollout')}
          marks={[0, 25, 50, 75, 100].map((value) => ({
            value,
            label: formatShare(value / 100, i18n.language),
          }))}
        />
      </Input.Wrapper>
      <MultiSelect
        {...form.getInputProps('platforms')}
        label={t('form.platforms')}
        data={ownFirst.map((value) => ({ value, label: t(`platforms:names.${value}`) }))}
        renderOption={({ option }) => (
          <PlatformOption platform={option.value as Platform} name={option.label} />
        )}
        searchable
      />
      <LocalesInput
        {...form.getInputProps('locales')}
        label={t('form.locales')}
        placeholder={t('form.localesHint')}
      />
      <TextInput
        {...form.getInputProps('minAppVersion')}
        label={t('form.minAppVersion')}
        placeholder={t('form.anyVersion')}
        maxLength={50}
      />
      <TextInput
        {...form.getInputProps('maxAppVersion')}
        label={t('form.maxAppVersion')}
        placeholder={t('form.anyVersion')}
        maxLength={50}
      />
    </>
  )
}
