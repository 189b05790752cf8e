import type { ThemeTokens } from '@waymark/contract'
import { Box, Card, SegmentedControl, Select, Slider, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  listThemeContrasts,
  themeColours,
  themeLimits,
  themeShadows,
  themeSpacings,
  type ThemeColour,
  type ThemeScheme,
} from '@waymark/contract/constants'
import { lookNames, looks } from '../../../../lib/looks.ts'
import { ColourField } from '../../../../ui/fields/colour-field.tsx'
import { ContrastMark } from '../../../../ui/fields/contrast-mark.tsx'
import { FontField } from './font-field.tsx'
import { UploadedFontField } from './uploaded-font-field.tsx'

interface TokenFieldsProps {
  appId: string
  tokens: ThemeTokens
  onChange(tokens: ThemeTokens, part: string): void
}

/** The tokens of one look, with templates to start from. */
export function TokenFields({ appId, tokens, onChange }: TokenFieldsProps) {
  const { t } = useTranslation('app-settings')
  const [scheme, setScheme] = useState<ThemeScheme>('light')
  const set = (changed: Partial<ThemeTokens>, part: string) =>
    onChange(withoutEmpty({ ...tokens, ...changed }), part)
  const setColour = (name: ThemeColour, value: string | undefined) =>
    set({ [scheme]: withoutEmpty({ ...tokens[scheme], [name]: value }) }, `${scheme} ${name}`)

  return (
    <>
      <Card component="section" aria-label={t('theme.colours.title')}>
        <Stack gap="md">
          <StartingPoint tokens={tokens} onChange={onChange} />
          <SegmentedControl
            aria-label={t('theme.scheme')}
            value={scheme}
            onChange={(value) => setScheme(value as ThemeScheme)}
            data={[
              { value: 'light', label: t('theme.light') },
              { value: 'dark', label: t('theme.dark') },
            ]}
          />
          {themeColours.map((name) => (
            <Colour
              key={`${scheme} ${name}`}
              name={name}
              scheme={scheme}
              tokens={tokens}
              onChange={(it) => setColour(name, it)}
            />
          ))}
        </Stack>
      </Card>
      <Card component="section" aria-label={t('theme.shape')}>
        <Stack gap="md">
          <UploadedFontField
            appId={appId}
            value={tokens.uploadedFont}
            onChange={(uploadedFont) => set({ uploadedFont }, `uploaded font ${uploadedFont?.files.length}`)}
          />
          <FontField value={tokens.font} onChange={(font) => set({ font }, 'font')} />
          <Box>
            <Text size="sm" fw={500} id="theme-radius">
              {t('theme.radius')}
            </Text>
            <Slider
              thumbProps={{ 'aria-labelledby': 'theme-radius' }}
              min={0}
              max={themeLimits.radiusPx}
              value={tokens.radiusPx ?? BUILT_IN_RADIUS_PX}
              label={(px) => `${px} px`}
              onChange={(radiusPx) => set({ radiusPx }, 'radius')}
            />
          </Box>
          <TokenChoice
            id="theme-shadow"
            label={t('theme.shadow')}
            values={themeShadows}
            value={tokens.shadow ?? 'SOFT'}
            toLabel={(shadow) => t(`theme.shadows.${shadow}`)}
            onChange={(shadow) => set({ shadow }, 'shadow')}
          />
          <TokenChoice
            id="theme-spacing"
            label={t('theme.spacing')}
            values={themeSpacings}
            value={tokens.spacing ?? 'REGULAR'}
            toLabel={(spacing) => t(`theme.spacings.${spacing}`)}
            onChange={(spacing) => set({ spacing }, 'spacing')}
          />
        </Stack>
      </Card>
    </>
  )
}

const BUILT_IN_RADIUS_PX = 8

interface ColourProps {
  name: ThemeColour
  scheme: ThemeScheme
  tokens: ThemeTokens
  onChange(value: string | undefined): void
}

function Colour({ name, scheme, tokens, onChange }: ColourProps) {
  const { t, i18n } = useTranslation('app-settings')
  const label = t(`theme.colours.${name}`)
  const pair = listThemeContrasts(tokens).find((it) => it.scheme === scheme && it.pair === name)
  const format = (figure: number) => figure.toLocaleString(i18n.language, { maximumFractionDigits: 1 })
  const isEnough = pair && pair.ratio >= pair.needed
  return (
    <Box>
      <ColourField
        id={`theme-${name}`}
        label={label}
        value={tokens[scheme][name]}
        withAlpha={name === 'backdrop' || name === 'border'}
        words={{
          placeholder: t('theme.builtIn'),
          pick: t('theme.pick'),
          reset: t('theme.reset', { label }),
        }}
        onChange={onChange}
      />
      {pair && (
        <ContrastMark
          isEnough={isEnough === true}
          text={t(isEnough ? 'theme.contrast.enough' : 'theme.contrast.weak', {
            ratio: format(pair.ratio),
            needed: format(pair.needed),
          })}
        />
      )}
    </Box>
  )
}

function StartingPoint({ tokens, onChange }: Omit<TokenFieldsProps, 'appId'>) {
  const { t } = useTranslation('app-settings')
  return (
    <Select
      label={t('theme.start')}
      description={t('theme.startHint')}
      placeholder={t('theme.choose')}
      data={lookNames.map((value) => ({ value, label: t(`theme.looks.${value}`) }))}
      value={null}
      onChange={(name) => {
        if (!name) return
        const { radiusPx, ...light } = looks[name].LIGHT
        const { radiusPx: _, ...dark } = looks[name].DARK
        onChange({ ...tokens, light, dark, radiusPx }, `look ${name}`)
      }}
    />
  )
}

/** Absent instead of undefined, as it is stored. */
const withoutEmpty = <T extends object>(given: T): T =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as T

interface TokenChoiceProps<Value extends string> {
  id: string
  label: string
  values: readonly Value[]
  value: Value
  toLabel(value: Value): string
  onChange(value: Value): void
}

/** A token with a few values, all of which are in sight. */
function TokenChoice<Value extends string>({
  id,
  label,
  values,
  value,
  toLabel,
  onChange,
}: TokenChoiceProps<Value>) {
  return (
    <Box>
      <Text size="sm" fw={500} mb={4} id={id}>
        {label}
      </Text>
      <SegmentedControl
        fullWidth
        aria-labelledby={id}
        value={value}
        onChange={(chosen) => onChange(chosen as Value)}
        data={values.map((it) => ({ value: it, label: toLabel(it) }))}
      />
    </Box>
  )
}
