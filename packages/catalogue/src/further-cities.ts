/**
 * Larger cities with the same name in all four languages, by country, for finding places in texts. Cities with several
 * names are in `city-names.ts`.
 */
const BY_COUNTRY: Record<string, string> = {
  SE: 'Uppsala Västerås Örebro Linköping Helsingborg Jönköping Norrköping Lund Umeå Gävle Borås Södertälje Eskilstuna Halmstad Växjö Karlstad Sundsvall Östersund Luleå Trollhättan Kalmar Skövde Karlskrona Kristianstad Skellefteå Uddevalla Varberg Kiruna',
  NO: 'Oslo Bergen Trondheim Stavanger Tromsø Kristiansand Drammen',
  DK: 'Aarhus Odense Aalborg Esbjerg',
  FI: 'Espoo Tampere Vantaa Oulu Turku Jyväskylä',
  DE: 'Berlin Stuttgart Düsseldorf Dortmund Leipzig Bremen Dresden Duisburg Bochum Wuppertal Bielefeld Bonn Münster Karlsruhe Mannheim Augsburg Wiesbaden Gelsenkirchen Mönchengladbach Chemnitz Kiel Magdeburg Krefeld Rostock Erfurt Kassel Potsdam Saarbrücken Heidelberg Darmstadt Paderborn Regensburg Würzburg Wolfsburg Göttingen Ulm Ingolstadt Jena Erlangen Osnabrück Oldenburg Walldorf',
  AT: 'Graz Linz Innsbruck Klagenfurt',
  CH: 'Winterthur Lugano',
  FR: 'Lyon Marseille Toulouse Nantes Montpellier Bordeaux Lille Rennes Reims Saint-Étienne Toulon Grenoble Dijon Nîmes Aix-en-Provence Clermont-Ferrand Limoges Tours Metz Besançon Orléans Rouen Mulhouse Caen Nancy Sophia-Antipolis Villeurbanne Montreuil Annecy',
  BE: 'Charleroi Namur',
  NL: 'Rotterdam Utrecht Eindhoven Groningen Tilburg Almere Breda Nijmegen Delft Haarlem Arnhem Enschede Maastricht Leiden',
  GB: 'Manchester Birmingham Leeds Liverpool Bristol Sheffield Edinburgh Glasgow Cardiff Belfast Leicester Nottingham Newcastle Brighton Cambridge Oxford Southampton Portsmouth Aberdeen Dundee York Swansea Coventry',
  IE: 'Dublin Galway Limerick',
  ES: 'Madrid Barcelona Málaga Bilbao Zaragoza Murcia Alicante Valladolid',
  PT: 'Braga Coimbra Aveiro',
  IT: 'Bari Bergamo Brescia Modena Parma Verona Pisa',
  PL: 'Łódź Katowice Lublin Bydgoszcz Szczecin Rzeszów',
  CZ: 'Brno Ostrava Olomouc',
  HU: 'Debrecen Szeged',
  RO: 'Cluj-Napoca Iași Brașov Timișoara',
  BG: 'Plovdiv Burgas',
  EE: 'Tallinn Tartu',
  LT: 'Kaunas',
  US: 'Boston Seattle Chicago Austin Denver Atlanta Dallas Houston Portland Miami Detroit Pittsburgh Philadelphia Minneapolis',
  CA: 'Toronto Vancouver Ottawa Calgary Waterloo',
  AU: 'Sydney Melbourne Brisbane Perth Adelaide',
  IN: 'Pune Hyderabad Chennai',
};

export const FURTHER_CITIES: readonly { city: string; country: string }[] = Object.entries(BY_COUNTRY).flatMap(
  ([country, cities]) => cities.split(' ').map((city) => ({ city, country })),
);
