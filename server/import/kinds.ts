import {
  agencyType,
  calendarDate,
  degrees,
  emailAddress,
  file,
  multiLine,
  singleLine,
  stateCode,
  stateName,
  webUrl,
  zipCode,
} from './cells.ts'
import {
  type ContractPart,
  defineKind,
  type Field,
  type ImportKind,
  optionalField,
  requiredField,
} from './import-kind.ts'

const withId = { external_id: requiredField('external_id', singleLine(200), ['id']) }

const agencyIdField = (isRequired: boolean): Field => ({
  ...optionalField('agency_id', singleLine(200), ['agency_id', 'agency']),
  isRequired,
  target: 'agency',
})

const personFields = {
  first_name: optionalField('first_name', singleLine()),
  last_name: optionalField('last_name', singleLine()),
  email: optionalField('email', emailAddress, ['email_address', 'e_mail']),
  phone: optionalField('phone', singleLine(60), ['phone_number', 'telephone']),
  title: optionalField('title', singleLine(), ['position', 'job_title']),
}

const contactOptions = {
  oneOf: ['first_name', 'last_name', 'email', 'phone'],
  entityType: 'Contact',
  // A changed contact no longer has the values that users reported as incorrect.
  onChange: [
    'incorrect_info_reported_at = null',
    'incorrect_info_reported_by = null',
    'incorrect_info_reason = null',
  ],
}

const contractFields = (part: ContractPart['part']) =>
  ({
    [`${part}_file`]: {
      ...optionalField(`${part}_file`, file, [part]),
      target: { part, property: 'file_key' },
    },
    [`${part}_name`]: {
      ...optionalField(`${part}_name`, singleLine()),
      target: { part, property: 'contract_name' },
    },
  }) satisfies Record<string, Field>

const downloadFields = {
  ...withId,
  name: requiredField('name', singleLine(), ['title']),
  file: optionalField('file_key', file, ['path', 'file_name']),
}

const agencies = defineKind('agencies', 'agency', {
  names: ['agency', 'agencies'],
  fields: {
    ...withId,
    name: requiredField('name', singleLine(), ['agency_name']),
    address1: optionalField('address1', singleLine(), ['address', 'street', 'address_1', 'address_line_1']),
    address2: optionalField('address2', singleLine(), ['address_2', 'address_line_2']),
    city: optionalField('city', singleLine()),
    state: optionalField('state', stateCode),
    zip: optionalField('zip', zipCode, ['zip_code', 'zipcode', 'postal_code']),
    agency_type: requiredField('agency_type', agencyType, ['type']),
    fiscal_year_end: optionalField('fiscal_year_end', singleLine(60)),
    sourcewell_id: optionalField('sourcewell_id', singleLine(60)),
    omnia_id: optionalField('omnia_id', singleLine(60)),
    latitude: { ...optionalField('latitude', degrees(90), ['lat']), type: 'double precision' },
    longitude: {
      ...optionalField('longitude', degrees(180), ['lng', 'lon', 'long']),
      type: 'double precision',
    },
  },
  entityType: 'Agency',
  searchIndexes: ['agencies_name_and_city', 'agencies_words'],
})

const salesReports = defineKind('sales_reports', 'sales report', {
  fields: {
    ...withId,
    agency_external_id: agencyIdField(false),
    account_name: optionalField('account_name', singleLine()),
    dealer_name: optionalField('dealer_name', singleLine(), ['vendor', 'dealer']),
    first_purchase_date: { ...optionalField('first_purchase_date', calendarDate), type: 'date' },
    last_purchase_date: { ...optionalField('last_purchase_date', calendarDate), type: 'date' },
    status: optionalField('status', singleLine(100)),
  },
  oneOf: ['account_name', 'dealer_name'],
  entityType: 'SalesReport',
  searchIndexes: ['sales_reports_dealer_name'],
})

const statuteTexts = ['all_statute', 'state_statute', 'local_statute', 'school_statute', 'county_statute']

/** All kinds, by their name in the command. */
export const importKinds: Readonly<Record<string, ImportKind>> = {
  agencies,
  contacts: defineKind('contacts', 'contact', {
    fields: { ...withId, agency_external_id: agencyIdField(true), ...personFields },
    scope: 'item.agency_id is not null',
    ...contactOptions,
  }),
  'corporate-contacts': defineKind('contacts', 'corporate contact', {
    fields: { ...withId, ...personFields },
    scope: 'item.agency_id is null',
    ...contactOptions,
  }),
  'sales-reports': salesReports,
  statutes: defineKind('state_statutes', 'state statute', {
    fields: {
      ...withId,
      state: requiredField('state', stateName),
      ...Object.fromEntries(statuteTexts.map((column) => [column, optionalField(column, multiLine)])),
      link: optionalField('link', webUrl, ['url', 'source']),
    },
    oneOf: [...statuteTexts, 'link'],
    entityType: 'StateStatute',
  }),
  'media-links': defineKind('media_links', 'video', {
    fields: {
      ...withId,
      title: requiredField('title', singleLine(), ['name']),
      url: requiredField('url', webUrl, ['link']),
      category: optionalField('category', singleLine(100)),
    },
    entityType: 'MediaLink',
  }),
  'contract-documents': defineKind('contract_documents', 'contract document', {
    fields: {
      ...withId,
      name: requiredField('name', singleLine(), ['title']),
      ...contractFields('bid'),
      ...contractFields('contract'),
      ...contractFields('price_sheet'),
    },
    entityType: 'ContractDocument',
  }),
  'marketing-materials': defineKind('marketing_materials', 'infographic', {
    fields: downloadFields,
    entityType: 'MarketingMaterial',
  }),
  'financing-informations': defineKind('financing_informations', 'finance document', {
    fields: downloadFields,
  }),
}
