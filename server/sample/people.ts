import type { AgencyType } from '../../contract/agency-types.ts'
import type { Random } from './random.ts'
import type { Row } from './row-writer.ts'

export function generatePerson(
  random: Random,
  titles: readonly string[],
  domain: string,
  state: string,
): Row {
  const firstName = random.pick(firstNames)
  const lastName = random.pick(lastNames)
  const local = `${firstName}.${lastName}`
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z.]/g, '')
  const line = String(random.between(100, 199)).padStart(4, '0')
  return {
    first_name: firstName,
    last_name: lastName,
    email: `${local}@${domain}.example`,
    phone: `(${areaCodes[state] ?? '202'}) 555-${line}`,
    title: random.pick(titles),
  }
}

const split = (text: string) => text.split(',')

const addCommonTitles = (titles: string) =>
  split(
    `Purchasing Director,Procurement Specialist,Facilities Manager,Finance Director,IT Director,Buyer,${titles}`,
  )

export const titlesByType: Record<AgencyType, readonly string[]> = {
  government: addCommonTitles(
    'City Manager,County Administrator,Clerk,Public Works Director,Fleet Manager,Treasurer,Parks Director',
  ),
  education: addCommonTitles(
    'Superintendent,Principal,Business Manager,Transportation Director,Food Service Director',
  ),
  'higher-education': addCommonTitles(
    'Vice President for Finance,Dean,Bursar,Director of Auxiliary Services,Campus Planner,Librarian',
  ),
  'non-profit': addCommonTitles(
    'Executive Director,Program Manager,Development Director,Operations Manager,Volunteer Coordinator',
  ),
}

export const corporateTitles = split(
  'Regional Sales Manager,Contract Manager,Dealer Relations Manager,Marketing Manager,Customer Service Representative,Director of Public Sector Sales',
)

const firstNames = split(
  'James,Mary,Robert,Patricia,John,Jennifer,Michael,Linda,David,Elizabeth,William,Barbara,Richard,Susan,Joseph,Jessica,Thomas,Karen,Charles,Sarah,Daniel,Lisa,Matthew,Nancy,Anthony,Sandra,Mark,Ashley,Steven,Emily,Paul,Kimberly,Andrew,Donna,Joshua,Michelle,Kenneth,Carol,Kevin,Amanda,Brian,Melissa,George,Deborah,Timothy,Stephanie,Ronald,Rebecca,Jason,Laura,Edward,Helen,Jeffrey,Sharon,Ryan,Cynthia,Jacob,Kathleen,Gary,Amy,Nicholas,Angela,Eric,Shirley,Jonathan,Anna,Stephen,Brenda,Larry,Pamela,Justin,Emma,Scott,Nicole,Brandon,Samantha,Benjamin,Katherine,Samuel,Christine,Gregory,Renée,Alexander,Rachel,Frank,Carolyn,Raymond,Janet,José,Maria,Luis,Guadalupe,Wei,Mei,Ahmed,Fatima,Dmitri,Olga,Kofi,Ama,Hiroshi,Yuki,Zoë,Chloë',
)
const lastNames = split(
  "Smith,Johnson,Williams,Brown,Jones,Garcia,Miller,Davis,Rodriguez,Martinez,Hernandez,Lopez,Gonzalez,Wilson,Anderson,Thomas,Taylor,Moore,Jackson,Martin,Lee,Perez,Thompson,White,Harris,Sanchez,Clark,Ramirez,Lewis,Robinson,Walker,Young,Allen,King,Wright,Scott,Torres,Nguyen,Hill,Flores,Green,Adams,Nelson,Baker,Hall,Rivera,Campbell,Mitchell,Carter,Roberts,Gomez,Phillips,Evans,Turner,Diaz,Parker,Cruz,Edwards,Collins,Reyes,Stewart,Morris,Morales,Murphy,Cook,Rogers,Gutierrez,Ortiz,Morgan,Cooper,Peterson,Bailey,Reed,Kelly,Howard,Ramos,Kim,Cox,Ward,Richardson,Watson,Brooks,Chavez,Wood,James,Bennett,Gray,Mendoza,Ruiz,Hughes,Price,Alvarez,Castillo,Sanders,Patel,Myers,Long,Ross,Foster,Acosta,Adkins,Aguilar,Alexander,Andrews,Armstrong,Arnold,Ashby,Austin,Ayala,Baldwin,Ball,Banks,Barber,Barker,Barnes,Barnett,Barrett,Bates,Beck,Becker,Bell,Benson,Berry,Bishop,Black,Blair,Boone,Bowen,Boyd,Bradley,Brady,Brewer,Briggs,Bryant,Buchanan,Burgess,Burke,Burns,Burton,Bush,Butler,Byrd,Caldwell,Calhoun,Cameron,Cannon,Carlson,Carpenter,Carr,Carroll,Casey,Castro,Chambers,Chandler,Chang,Chapman,Chen,Christensen,Cohen,Cole,Coleman,Conner,Conway,Copeland,Cortez,Craig,Crawford,Cummings,Cunningham,Curtis,Dalton,Daniels,Davidson,Dawson,Day,Dean,Delgado,Dennis,Dixon,Douglas,Doyle,Drake,Duncan,Dunn,Elliott,Ellis,Erickson,Espinoza,Estrada,Farmer,Ferguson,Fernandez,Fields,Figueroa,Fischer,Fisher,Fitzgerald,Fleming,Fletcher,Flynn,Ford,Fowler,Fox,Francis,Franklin,Frazier,Freeman,Fuller,Gallagher,Gardner,Garrett,George,Gibson,Gilbert,Gill,Glover,Goodman,Goodwin,Gordon,Graham,Grant,Graves,Greene,Greer,Griffin,Guerrero,Guzman,Hale,Hammond,Hampton,Hansen,Hanson,Hardy,Harmon,Harper,Harrington,Harrison,Hart,Harvey,Hawkins,Hayes,Haynes,Henderson,Henry,Herrera,Hicks,Higgins,Hodges,Hoffman,Hogan,Holland,Holloway,Holmes,Holt,Hopkins,Horton,Howell,Hubbard,Hudson,Huang,Huff,Hunt,Hunter,Ingram,Jacobs,Jefferson,Jenkins,Jennings,Jensen,Johnston,Jordan,Joseph,Juarez,Keller,Kelley,Kennedy,Kerr,Klein,Knight,Lambert,Lane,Larson,Lawrence,Lawson,Leonard,Lindsey,Little,Logan,Love,Lowe,Lucas,Lynch,Lyons,Mack,Maldonado,Malone,Mann,Manning,Marquez,Marsh,Marshall,Mason,Massey,Matthews,Maxwell,May,McBride,McCarthy,McCoy,McGee,McKinney,Medina,Mejia,Mendez,Meyer,Mills,Miranda,Molina,Montgomery,Moody,Moran,Moreno,Morrison,Morton,Moss,Mullins,Murray,Navarro,Neal,Newman,Newton,Nichols,Norman,Norris,Norton,Oliver,Olson,Ortega,Osborne,Owens,Padilla,Page,Palmer,Park,Parks,Parsons,Patterson,Patton,Payne,Pearson,Perkins,Perry,Peters,Pham,Phelps,Pierce,Pittman,Poole,Pope,Porter,Potter,Powell,Powers,Pratt,Quinn,Ramsey,Randall,Ray,Reese,Reid,Reynolds,Rhodes,Rice,Richards,Riley,Rios,Robbins,Roberson,Robertson,Rodgers,Rojas,Romero,Rowe,Russell,Ryan,Salazar,Salinas,Sandoval,Santiago,Santos,Saunders,Schmidt,Schneider,Schroeder,Schultz,Schwartz,Sharp,Shaw,Shelton,Sherman,Silva,Simmons,Simon,Simpson,Singh,Sims,Singleton,Snyder,Soto,Sparks,Spencer,Stanley,Steele,Stephens,Stevens,Stevenson,Stokes,Stone,Strickland,Sullivan,Sutton,Swanson,Tate,Terry,Todd,Townsend,Tran,Tucker,Tyler,Valdez,Vargas,Vasquez,Vaughn,Vega,Wade,Wagner,Wallace,Walsh,Walters,Walton,Wang,Warner,Warren,Washington,Waters,Watkins,Watts,Weaver,Webb,Weber,Webster,Welch,Wells,West,Wheeler,Wilkerson,Wilkins,Willis,Wise,Wolfe,Wong,Woods,Wu,Yang,Yates,Zhang,Zimmerman,Jimenez,O'Brien,McDonald,St. James,Okafor,Yamamoto,Kowalski,Müller,Núñez,Abdullah,Ivanov,Fitzgerald-Montgomery",
)

const areaCodes: Record<string, string> = Object.fromEntries(
  split(
    'AL205,AK907,AZ602,AR501,CA916,CO303,CT860,DE302,DC202,FL850,GA404,HI808,ID208,IL217,IN317,IA515,KS785,KY502,LA225,ME207,MD410,MA617,MI517,MN651,MS601,MO573,MT406,NE402,NV775,NH603,NJ609,NM505,NY518,NC919,ND701,OH614,OK405,OR503,PA717,RI401,SC803,SD605,TN615,TX512,UT801,VT802,VA804,WA360,WV304,WI608,WY307,PR787,GU671,VI340,AS684,MP670',
  ).map((entry) => [entry.slice(0, 2), entry.slice(2)]),
)
