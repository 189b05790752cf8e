import { map, marker } from 'leaflet'
import 'leaflet/dist/leaflet.css'

const host = document.createElement('div')
host.id = 'map'
host.style.cssText = 'width: 900px; height: 400px; background: #dde'
document.querySelector('#app')!.append(host)
const shown = map(host, { zoomAnimation: true }).setView([50, 10], 5)
const place = marker([50, 10], { alt: 'Berlin' }).addTo(shown)
place.getElement()!.id = 'place'
Object.assign(window, { readZoom: () => shown.getZoom(), pan: () => shown.panBy([150, 60]) })
