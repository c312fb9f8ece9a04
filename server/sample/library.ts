import { writePdf } from './pdf.ts'
import type { Row } from './row-writer.ts'

export interface SampleFile {
  key: string
  fileName: string
  bytes: Buffer
}

const goods =
  'Office Furniture,School Furniture,Playground Equipment,Fleet Vehicles,Heavy Equipment,Copiers and Printers,Network Equipment,Roofing,Floor Coverings,Athletic Surfaces,Custodial Supplies,HVAC Systems,Lighting,Security Systems,Medical Supplies,Food Service Equipment,Library Shelving,Audiovisual Equipment,Turf and Irrigation,Fire Apparatus,Uniforms,Trailers,Fencing,Signs,Classroom Technology,Water Treatment,Tires,Fuel Cards,Modular Buildings,Electric Vehicle Chargers'.split(
    ',',
  )

const parts = [
  ['bid', 'Bid Solicitation'],
  ['contract', 'Contract'],
  ['price_sheet', 'Price Sheet'],
] as const

/** Contract documents: most with all three files, some with one or two, one with none. */
export function generateContractDocuments() {
  return goods.map((good, index) => {
    const number = `${24 + (index % 3)}${String(1001 + index * 37).padStart(4, '0')}`
    const included = parts.filter((_, part) => index !== 29 && (index % 6 !== 4 || part !== index % 3))
    return {
      name: `${good} (Contract ${number})`,
      files: included.map(([kind, label]) => {
        const contractName = `${good} – ${label}`
        return { kind, contractName, file: pdfFile(`contracts/${number}-${kind}`, contractName, index + 1) }
      }),
    }
  })
}

/** Infographics; one of them has no file. */
export function generateMarketingMaterials() {
  const names =
    'How Cooperative Purchasing Works,Five Steps to Your First Order,Bid or Buy: A Decision Tree,Savings at a Glance,Who Can Join,From Need to Delivery in 30 Days,Purchasing for Small Towns,Purchasing for School Districts,Grants and Contracts,Year in Review: Orders by Category,Green Purchasing Basics,Questions Your Board Will Ask'
  return generateItemsWithFile('infographics', names, 10, 1)
}

/** Finance documents; one of them has no file. */
export function generateFinancingInformations() {
  const names =
    'Municipal Lease Overview,Lease Rate Sheet,Credit Application,Non-Appropriation Clause Explained,Tax-Exempt Financing FAQ,Payment Schedule Examples,Insurance Requirements,Sample Master Lease'
  return generateItemsWithFile('finance', names, 6, 2)
}

function generateItemsWithFile(folder: string, names: string, withoutFile: number, pages: number) {
  return names.split(',').map((name, index) => ({
    name,
    file: index === withoutFile ? null : pdfFile(`${folder}/${index + 1}`, name, pages),
  }))
}

/** Videos with URLs of open movies by the Blender Foundation; one cannot be embedded. */
export function generateVideos(): Row[] {
  const films = ['aqz-KE-bpKQ', 'eRsGyueVLvQ', 'R6MlUcmOul8', 'WhWc3b3KhnY', 'Y-rmzh0PI3c', 'mN0zPOpADL4']
  const categories = [
    'Getting Started',
    'Selling to Schools',
    'Selling to Cities',
    'Contracts Explained',
    null,
  ]
  const titles =
    'Welcome to Cooperative Purchasing,Finding Agencies Near You,How to Read a Sales Report,Preparing for Your First Call,The School Budget Calendar,Meeting with a Superintendent,Bond Measures Explained,How City Councils Make Decisions,Emergency Purchases,Working with a Facilities Manager,What to Include in a Bid,Price Sheets Step by Step,From Award to Order,When a Contract Expires,Dealer Q&A'
  const videos = titles.split(',').map((title, index) => ({
    title,
    url: `https://youtu.be/${films[index % films.length]}`,
    category: categories[Math.floor(index / 3) % categories.length] ?? null,
  }))
  return [
    ...videos,
    { title: 'Live Q&A Recording', url: 'https://videos.example', category: 'Getting Started' },
  ]
}

const clauses = [
  'The vendor offers the products listed in the attached price sheet.',
  'Prices are firm for 12 months from the date of the award.',
  'Any participating agency may order under this contract.',
  'Agencies order from the vendor or from an authorized dealer.',
  'Orders must include the contract number.',
  'Delivery within 30 days is included unless the order says otherwise.',
  'The agency inspects the products within 10 days of delivery.',
  'Invoices are due within 30 days of receipt.',
  'The vendor provides the full manufacturer’s warranty.',
  'The vendor reports its sales under this contract every quarter.',
  'Either party may end this contract on 60 days’ written notice.',
  'Changes to this contract must be in writing.',
]

function pdfFile(key: string, title: string, pages: number): SampleFile {
  const count = Math.min(pages, 3)
  const lines = Array.from({ length: count }, (_, index) => [
    title,
    'This document contains sample data.',
    `Page ${index + 1} of ${count}`,
    '',
    ...clauses.map((clause, line) => `${index * clauses.length + line + 1}. ${clause}`),
  ])
  const fileName = `${title.replace(/[^A-Za-z0-9]+/g, '-').replace(/-$/, '')}.pdf`
  return { key: `sample/${key}.pdf`, fileName, bytes: writePdf(title, lines) }
}
