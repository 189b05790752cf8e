/** A page of the test's own app, of which a capture must look like a screenshot. */
export interface CapturedTestPage {
  name: string
  head?: string
  body: string
  scheme?: 'dark'
}

const rows = (count: number, toRow: (index: number) => string) =>
  Array.from({ length: count }, (_, at) => toRow(at)).join('')

const BLOCKS = `.block { height: 90px; margin: 8px; background: hsl(var(--hue) 70% 55%); font-size: 30px; }`

/** `{{other}}` is the URL of a server of another origin, which lets pages read its files. */
export const pages: CapturedTestPage[] = [
  {
    name: 'an icon font and its sheet of another origin',
    head: '<link rel="stylesheet" href="{{other}}/icons.css">',
    body: `<h1>Icons</h1><p class="icon">${rows(70, (at) => String.fromCharCode(65 + (at % 26)))}</p>`,
  },
  {
    name: 'charts on canvases',
    body: `<h1>Sales</h1><canvas id="bars" width="700" height="260"></canvas><canvas id="web" width="300" height="180"></canvas>
      <script>
        const pen = bars.getContext('2d')
        for (let at = 0; at < 14; at++) {
          pen.fillStyle = 'hsl(' + at * 25 + ' 70% 50%)'
          pen.fillRect(at * 50, 260 - at * 17, 40, at * 17)
        }
        const gl = web.getContext('webgl')
        const draw = () => {
          gl?.clearColor(0.1, 0.5, 0.3, 1)
          gl?.clear(gl.COLOR_BUFFER_BIT)
          requestAnimationFrame(draw)
        }
        draw()
      </script>`,
  },
  {
    name: 'borders in colours of variables',
    head: `<link rel="stylesheet" href="/lines.css"><style>:root { --line: #c2410c }
      .own { border: 6px solid var(--line); border-bottom-width: 30px }
      div { height: 120px; margin: 16px }</style><style>.own { padding: 0 } div { border: 0 solid var(--line); border-top: 0 }
      .own.own { border: 6px solid var(--line); border-bottom-width: 30px }</style>`,
    body: `<div class="own">Own</div><div class="linked">Linked</div><div class="added">Added</div>
      <script>document.styleSheets[2].insertRule('.added { background: #0e7490; height: 160px }')</script>`,
  },
  {
    name: 'constructed style sheets',
    body: `<h1>Adopted</h1>${rows(6, (at) => `<p class="block" style="--hue: ${at * 50}">Row ${at}</p>`)}
      <script>
        const sheet = new CSSStyleSheet()
        sheet.replaceSync(${JSON.stringify(BLOCKS)} + 'body { background: #dff0ff url(/plain.png) }')
        document.adoptedStyleSheets = [sheet]
      </script>`,
  },
  {
    name: 'an app in shadow roots',
    head: '<style>:not(:defined) { display: none } shop-card { display: block }</style>',
    body: `<shop-card hue="10">First</shop-card><shop-card hue="130">Second</shop-card><shop-card hue="250">Third</shop-card>
      <script>
        const sheet = new CSSStyleSheet()
        sheet.replaceSync(':host { margin: 12px } b { display: block; padding: 20px; color: #fff; font-size: 40px; background: hsl(var(--hue) 60% 40%) }')
        customElements.define('shop-card', class extends HTMLElement {
          connectedCallback() {
            const root = this.attachShadow({ mode: 'open' })
            root.adoptedStyleSheets = [sheet]
            root.innerHTML = '<style>i { display: block; height: 60px; background: hsl(var(--hue) 80% 80%) }</style><b><slot></slot></b><i></i>'
            root.querySelector('b').style.setProperty('--hue', this.getAttribute('hue'))
            root.querySelector('i').style.setProperty('--hue', this.getAttribute('hue'))
          }
        })
      </script>`,
  },
  {
    name: 'a form',
    head: '<style>label { display: block; margin: 14px; font-size: 22px } input, select, textarea { font: inherit }</style>',
    body: `<form><label>Name <input placeholder="Your name"></label><label>Mail <input type="email" placeholder="Address"></label>
      <label>Plan <select><option>Basic</option><option>Gold</option></select></label>
      <label><input type="checkbox"> Newsletter</label><label><input type="radio" name="pay"> Card</label>
      <label>Amount <input type="number"></label><fieldset disabled><label>Code <input disabled></label></fieldset>
      <button type="button">Save</button><input type="submit" value="Send"></form>`,
  },
  {
    name: 'a large drawing',
    head: '<style>body { margin: 0; overflow: hidden } rect { stroke: #fff }</style>',
    body: `<svg width="1400" height="1000" viewBox="0 0 1400 1000"><defs><linearGradient id="sky"><stop stop-color="#036"/><stop offset="1" stop-color="#6cf"/></linearGradient></defs>
      <rect width="1400" height="1000" fill="url(#sky)"/>${rows(120, (at) => `<rect x="${(at % 12) * 115}" y="${Math.floor(at / 12) * 95}" width="90" height="70" fill="hsl(${at * 3} 70% 50%)"/>`)}
      <image href="/plain.png" x="200" y="200" width="300" height="200" preserveAspectRatio="none"/></svg>`,
  },
  {
    name: 'scrolled, with a sticky head and scrolling lists',
    head: `<style>html { scroll-behavior: smooth } body { margin: 0 } header { position: sticky; top: 0; padding: 20px; color: #fff; background: #234 } ${BLOCKS}
      .list { height: 240px; overflow: auto }</style>`,
    body: `<header>Shop</header><div class="list">${rows(20, (at) => `<p class="block" style="--hue: ${at * 30}">Entry ${at}</p>`)}</div>
      ${rows(20, (at) => `<p class="block" style="--hue: ${at * 17}">Row ${at}</p>`)}
      <script>document.querySelector('.list').scrollTop = 517; scrollTo({ top: 130, behavior: 'instant' })</script>`,
  },
  {
    name: 'images of another origin',
    head: '<style>.back { height: 160px; background: url({{other}}/back.png) } img { width: 300px; height: 180px }</style>',
    body: `<div class="back"></div><img src="{{other}}/plain.png" alt=""><picture><source srcset="{{other}}/other.png 1x"><img src="missing.png" alt=""></picture>
      <img id="own" alt=""><script>
        const made = document.createElement('canvas')
        made.getContext('2d').fillRect(0, 0, 200, 100)
        made.toBlob((blob) => (own.src = URL.createObjectURL(blob)))
      </script>`,
  },
  {
    name: 'dark on a dark device',
    scheme: 'dark',
    head: `<meta name="color-scheme" content="light dark"><style>@media (prefers-color-scheme: dark) { body { background: #123; color: #ffe } .card { background: #357 } }
      .card { padding: 40px; margin: 20px; background: #fe9; font-size: 30px }</style>`,
    body: '<h1>Night</h1><div class="card">Dark card</div><div class="card"><button>Press</button></div>',
  },
  {
    name: 'a long table',
    head: '<style>table { border-collapse: collapse; width: 100% } td { border: 1px solid #789; padding: 6px } tr:nth-child(odd) { background: #cde }</style>',
    body: `<table><tbody>${rows(300, (at) => `<tr><td>${at}</td><td>Customer ${at}</td><td>${at * 13} EUR</td></tr>`)}</tbody></table><script>scrollTo(0, 4000)</script>`,
  },
]

/** A page whose policy lets it read nothing from servers, with a canvas that nobody may read and a private region. */
export const strictPage = `<!doctype html><link rel="stylesheet" href="{{other}}/icons.css"><p class="icon">A</p>
  <img src="{{other}}/plain.png" alt=""><img src="/back.png" alt="">
  <canvas id="drawn" width="50" height="50"></canvas><div><canvas width="60" height="60"></canvas></div>
  <section data-waymark-private><canvas id="secret" width="50" height="50"></canvas><img src="/other.png" alt=""></section>
  <script>
    const image = new Image()
    image.onload = () => drawn.getContext('2d').drawImage(image, 0, 0)
    image.src = '{{other}}/plain.png'
    secret.getContext('2d').fillRect(0, 0, 50, 50)
  </script>`
