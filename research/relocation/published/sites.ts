/** Whole pages of one site, in several of its versions. */
export interface PublishedSite {
  /** The package on npm. */
  name: string
  licence: 'MIT' | 'Apache-2.0'
  use: 'FIT' | 'HELD_OUT'
  /** From the oldest, each with the folder of its pages: those with the same path there are a pair. */
  versions: readonly (readonly [version: string, folder: string])[]
}

/** What one author publishes is used one way only, since it looks alike. */
export const SITES: readonly PublishedSite[] = [
  fit('startbootstrap-sb-admin', ['3.3.7', ''], ['4.0.0', ''], ['5.1.1', ''], ['6.0.2', 'dist']),
  fit('startbootstrap-sb-admin-2', ['3.3.7', 'pages'], ['4.0.0', ''], ['4.1.4', '']),
  fit('startbootstrap-modern-business', ['4.1.1', ''], ['5.0.7', 'dist']),
  fit('startbootstrap-creative', ['4.1.1', ''], ['5.1.8', ''], ['6.0.5', 'dist'], ['7.0.7', 'dist']),
  fit('startbootstrap-agency', ['4.1.1', ''], ['5.2.2', ''], ['7.0.12', 'dist']),
  fit('startbootstrap-freelancer', ['4.1.1', ''], ['5.1.3', ''], ['6.0.6', 'dist'], ['7.0.7', 'dist']),
  fit('startbootstrap-clean-blog', ['4.1.1', ''], ['5.1.0', 'dist'], ['6.0.9', 'dist']),
  fit('startbootstrap-grayscale', ['4.1.1', ''], ['5.0.9', ''], ['6.0.4', 'dist'], ['7.0.6', 'dist']),
  fit('startbootstrap-landing-page', ['4.1.1', ''], ['5.1.0', 'dist'], ['6.0.6', 'dist']),
  fit('startbootstrap-new-age', ['4.1.1', ''], ['5.1.0', 'dist'], ['6.0.7', 'dist']),
  fit('startbootstrap-resume', ['4.1.1', ''], ['5.0.8', ''], ['6.0.2', 'dist'], ['7.0.6', 'dist']),
  fit('startbootstrap-stylish-portfolio', ['4.1.1', ''], ['5.0.9', ''], ['6.0.6', 'dist']),
  fit('startbootstrap-business-casual', ['4.1.1', ''], ['5.0.7', ''], ['7.0.9', 'dist']),
  fit('startbootstrap-one-page-wonder', ['4.1.1', ''], ['5.1.0', 'dist'], ['6.0.6', 'dist']),
  fit('startbootstrap-shop-homepage', ['4.1.1', ''], ['4.3.0', 'dist'], ['5.0.6', 'dist']),
  fit('startbootstrap-small-business', ['4.2.3', ''], ['5.0.6', 'dist']),
  fit('material-design-lite', ['1.0.6', 'dist/templates'], ['1.3.0', 'dist/templates']),
  fit('uikit', ['3.0.0', 'tests'], ['3.25.29', 'tests']),
  heldOut('admin-lte', ['2.3.11', ''], ['2.4.18', ''], ['3.0.5', ''], ['3.2.0', ''], ['4.0.0', 'dist']),
  heldOut('gentelella', ['1.4.0', 'production'], ['4.2.0', 'dist/production']),
  heldOut('material-dashboard', ['1.2.0', 'examples'], ['2.1.0', 'examples'], ['3.1.0', 'pages']),
  heldOut('argon-design-system-free', ['1.0.0', ''], ['1.2.0', '']),
  heldOut('paper-kit-2', ['2.0.0', ''], ['2.1.0', '']),
  heldOut('owl.carousel', ['2.2.0', 'docs'], ['2.3.4', 'docs']),
  heldOut('semantic-ui', ['2.0.8', 'examples'], ['2.5.0', 'examples']),
  heldOut('spectre.css', ['0.4.7', 'docs'], ['0.5.9', 'docs']),
  heldOut('tabler-ui', ['0.0.31', 'dist'], ['0.0.34', 'dist']),
  heldOut('jsoneditor', ['6.0.0', 'examples'], ['9.10.0', 'examples']),
]

type Versions = PublishedSite['versions']

function fit(name: string, ...versions: Versions): PublishedSite {
  return { name, licence: 'MIT', use: 'FIT', versions }
}

function heldOut(name: string, ...versions: Versions): PublishedSite {
  return { name, licence: name === 'jsoneditor' ? 'Apache-2.0' : 'MIT', use: 'HELD_OUT', versions }
}
