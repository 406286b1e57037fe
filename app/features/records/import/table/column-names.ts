/**
 * What columns are called, by what they become: in English, in Indonesian, and by other systems (Houzez, RealHomes, Easy Property
 * Listings, PropertyWebBuilder, Rumah123), separated by commas. `weak` names give way to another column of the same target. Names
 * of the Data Dictionary that stand with the fields are not repeated. `text.title` is in the language of its name; `price.rent` by
 * the period of the file. Of a name in two lists the first whose values fit is taken.
 */
export const columnNames: Readonly<Record<string, { en?: string; id?: string; systems?: string; weak?: string }>> = {
  reference: {
    en: 'ref, reference, ref no, reference number, reference no, property id, listing id, code, property code, listing code, unit code, sku',
    id: 'kode, kode properti, kode listing, no ref, id properti, id listing, id iklan, referensi, kode unit',
    systems: 'listing key, ref id, object id, mls id, mls number, property ref, property unique id, unique id',
    weak: 'id, no, number, nr, nomor, no urut, nomor urut, urut, nomor listing, no listing, listing number, post id, row, baris',
  },
  oldAddress: {
    en: 'old address, old url, old link, url, link, page, page url, web page, website, permalink, property url, listing url, web link',
    id: 'tautan, alamat lama, alamat web, link lama',
    systems: 'guid, post url, canonical url',
  },
  pictures: {
    en: 'pictures, picture, photos, photo, images, image, gallery, image urls, photo urls, image url, photo url, main image, featured image, cover, cover photo, pics, media',
    id: 'foto, foto foto, gambar, galeri, foto utama, link foto, url foto',
    systems:
      'media url, property images, property images external, thumbnail, image src, gallery images, wp attachment, floor plan images, property slide template, attachment url, featured image url',
  },
  features: {
    en: 'features, amenities, facilities, feature list, amenity, facility, extras',
    id: 'fasilitas, fitur, keunggulan, kelengkapan',
    systems: 'property feature, property features, property amenities, property tags',
  },
  pool: {
    en: 'pool, pool type, swimming pool, type of pool, private pool, pool yn',
    id: 'kolam, kolam renang, jenis kolam, tipe kolam, kolam renang pribadi',
  },
  offering: {
    en: 'status, listing status, for sale or rent, sale or rent, sale rent, listing type, offer, offer type, offering, transaction, transaction type, deal type, purpose, availability, state, category, contract',
    id: 'status listing, dijual disewa, jual sewa, jenis transaksi, tipe listing, penawaran, transaksi, tujuan, ketersediaan, kategori, tipe iklan, jenis iklan, status properti, status jual',
    systems:
      'standard status, mls status, property status, action category, property action category, price status, post status, property under offer, prop state key, tax property status',
  },
  type: {
    en: 'type, property type, kind, category, type of property, asset type, building type',
    id: 'jenis, tipe, jenis properti, tipe properti, kategori, jenis bangunan',
    systems: 'property sub type, property category, listing category, prop type key, prop type, property com category',
  },
  place: {
    en: 'location, area, place, neighbourhood, neighborhood, suburb, village, locality, sub area, subarea',
    id: 'lokasi, wilayah, daerah, kawasan, kelurahan, desa',
    systems:
      'property area, city area, subdivision name, mls area major, property neighborhood, address suburb, property address suburb',
    weak: 'region, city, town, district, address, kecamatan, kota, kabupaten, alamat, property city, address city, property address city, property state, property location',
  },
  street: {
    en: 'address, street, street address, full address, street name, road',
    id: 'alamat, jalan, nama jalan, alamat lengkap',
    systems:
      'unparsed address, map address, address line 1, property map address, location address, property address street',
  },
  building: { en: 'building name, complex, project, residence name', id: 'nama gedung, nama kompleks, proyek' },
  price: {
    en: 'price, asking price, list price, listing price, amount, cost, price amount, total price, price total, full price, rate',
    id: 'harga, harga penawaran, hrg, total harga, harga total, harga properti, tarif',
    systems: 'regular price, property price, sale or rent price, value',
  },
  'price.sale': {
    en: 'sale price, selling price, price for sale, sales price, purchase price, price sale, sell price',
    id: 'harga jual, jual, harga dijual, harga penjualan',
    systems: 'price sale current',
  },
  'price.freehold': {
    en: 'freehold price, price freehold, freehold',
    id: 'harga hak milik, harga freehold, harga shm',
  },
  'price.leasehold': {
    en: 'leasehold price, price leasehold, lease price, leasehold',
    id: 'harga hak sewa, harga leasehold',
  },
  'price.rent': {
    en: 'rent, rental, rental price, rent price, price for rent, lease amount, price rent, rental rate, rent rate',
    id: 'sewa, harga sewa, biaya sewa, harga disewakan, tarif sewa',
    systems: 'property com rent',
  },
  'price.month': { systems: 'price rental current' },
  currency: {
    en: 'currency, price currency, currency code',
    id: 'mata uang, kurs, valuta',
    systems: 'list price currency, fave currency, price sale current currency, property price currency',
    weak: 'price rental current currency',
  },
  period: {
    en: 'period, rent period, rental period, price period, price per, frequency, rent frequency, price unit',
    id: 'periode, periode sewa, satuan harga, jangka waktu, waktu sewa',
    systems:
      'lease amount frequency, price freq, price postfix, price suffix, after price, price label, property com rent period',
  },
  priceOnRequest: {
    en: 'price on request, poa, on request, hide price',
    id: 'harga atas permintaan, sembunyikan harga',
    systems: 'price on request yn',
  },
  negotiable: { en: 'negotiable, price negotiable', id: 'nego, bisa nego, dapat dinegosiasi' },
  availableFrom: {
    en: 'available from, available, availability date, move in date, date available',
    id: 'tersedia mulai, tersedia sejak',
    systems: 'property date available',
  },
  right: {
    en: 'certificate, tenure, ownership, ownership type, title type, land title, land status, land certificate, title deed, hold, lease type',
    id: 'sertifikat, status tanah, status kepemilikan, kepemilikan, legalitas, surat, jenis sertifikat, hak, hak atas tanah, shm, surat tanah',
    systems: 'ownership status, property ownership',
  },
  leaseEnd: {
    en: 'lease end, lease ends, lease end date, end of lease, lease until, lease expiry, lease expires, lease expiration, leasehold until, expiry date, lease expiry date',
    id: 'akhir sewa, berakhir, sewa sampai, masa berlaku, sewa berakhir, hak sewa sampai, jatuh tempo, tanggal berakhir',
    systems: 'land lease expiration date, leasehold end',
  },
  areaUnit: {
    en: 'area unit, size unit, unit of area, unit area',
    id: 'satuan luas, satuan ukuran',
    systems: 'area units',
  },
  livingUnit: {
    en: 'building size unit, building area unit, living area unit, building unit, floor area unit, property size unit',
    id: 'satuan luas bangunan, satuan bangunan, satuan lb',
    systems:
      'size prefix, size postfix, area size postfix, living area units, building area units, area prefix, area postfix',
  },
  lotUnit: {
    en: 'land unit, land size unit, land area unit, lot size unit, plot unit, plot size unit, lot unit',
    id: 'satuan luas tanah, satuan tanah, satuan lt',
    systems:
      'land postfix, land prefix, lot size postfix, lot size units, land area postfix, land size postfix, land area units',
  },
  bedrooms: {
    en: 'bedrooms, bedroom, beds, bed, br, bedrooms total, no of bedrooms, number of bedrooms, bdr',
    id: 'kamar tidur, kt, k tidur, jumlah kamar tidur, jml kt, kmr tidur, kamar',
    systems: 'property bedrooms, count bedrooms',
  },
  bathrooms: {
    en: 'bathrooms, bathroom, baths, bath, ba, number of bathrooms, no of bathrooms, bathrooms total',
    id: 'kamar mandi, km, k mandi, jumlah kamar mandi, jml km, kmr mandi',
    systems: 'property bathrooms, count bathrooms',
  },
  livingSqm: {
    en: 'building size, building area, building, built area, build size, living area, floor area, house size, size, area, property size, interior size, built up, built up area, floor size, gross floor area, sqm',
    id: 'luas bangunan, lb, l bangunan, luas, luas bgn, bangunan',
    systems: 'surface area built, property size, area size, constructed area',
  },
  lotSqm: {
    en: 'land size, land area, land, lot size, plot size, plot, lot area, lot, plot area, size of land, area of land',
    id: 'luas tanah, lt, l tanah, tanah, luas lahan, luas kavling, luas tnh',
    systems: 'lot size area, surface area plot, property land, property lot size, property land area, plot area',
  },
  yearBuilt: {
    en: 'year built, built, built in, construction year, build year, year of construction, year',
    id: 'tahun dibangun, tahun bangun, tahun, dibangun, thn dibangun',
    systems: 'property year, year construction',
  },
  leaseYears: {
    en: 'years, years left, years remaining, remaining years, lease, lease years, lease length, lease term, lease duration, lease period, leasehold years, leasehold length, leasehold term, leasehold period, leasehold duration, length of lease, term of lease, remaining lease, lease remaining, lease left, tenure length, term years',
    id: 'masa sewa, lama sewa, sisa sewa, sisa masa sewa, jangka waktu sewa, durasi sewa, masa hak sewa, tahun sewa, periode hak sewa, sisa hak sewa, lama hak sewa, tahun, jangka waktu, masa hak',
  },
  furnishing: {
    en: 'furnishing, furnished, furniture, furnishings',
    id: 'perabot, perabotan, furnitur, kondisi perabotan, interior, kondisi furnitur',
  },
  poolLengthM: { en: 'pool length, pool size', id: 'panjang kolam' },
  videoUrl: {
    en: 'video, video url, video link, virtual tour, youtube, tour, video tour',
    id: 'tautan video, link video',
    systems: 'virtual tour url, video embed, tour video url, property video url',
  },
  certificateSeenOn: { en: 'certificate checked on', id: 'tanggal cek sertifikat' },
  titleEnd: { en: 'title end, title expiry, hgb until', id: 'hgb sampai, masa berlaku hgb' },
  certificateChecked: { en: 'certificate checked, bpn checked', id: 'cek bpn, sertifikat dicek' },
  zone: { en: 'zone, zoning, land zone, zoning color, zoning colour', id: 'zonasi, zona, peruntukan, tata ruang' },
  buildingPermit: { en: 'pbg, imb, building permit, pbg imb, imb pbg', id: 'izin bangunan, ijin bangunan' },
  completionCertificate: { en: 'slf', id: 'sertifikat laik fungsi' },
  lodgingLicence: {
    en: 'lodging licence, lodging license, rental license, pondok wisata',
    id: 'izin pondok wisata, izin sewa harian',
  },
  subletting: { en: 'subletting, sublet', id: 'boleh disewakan kembali' },
  storeys: {
    en: 'storeys, stories, floors, levels, number of floors, storey, no of floors, floor',
    id: 'lantai, jumlah lantai, jml lantai, tingkat',
  },
  waterSource: { en: 'water, water source, water supply', id: 'air, sumber air' },
  electricityVa: { en: 'electricity, power, electricity va, watt, electric', id: 'listrik, daya listrik, daya' },
  roadWidthM: { en: 'road width, road, access road width', id: 'lebar jalan, lebar akses jalan' },
  carAccess: { en: 'car access, access', id: 'akses mobil, akses jalan, jalan mobil' },
  'text.title': {
    en: 'title, name, headline, property name, listing title, property title, listing name',
    id: 'judul, nama, nama properti, judul iklan, judul listing, nama listing, nama iklan',
    systems: 'post title, property heading, listing title',
  },
  'text.description': {
    en: 'description, desc, details, text, body, full description, about, long description, property description',
    id: 'keterangan, deskripsi, uraian, penjelasan, rincian, detail',
    systems: 'public remarks, content, post content, post excerpt',
  },
  latitude: {
    en: 'latitude, lat',
    id: 'lintang, garis lintang',
    systems: 'map lat, geolocation lat, houzez geolocation lat, location lat, y',
  },
  longitude: {
    en: 'longitude, lng, lon, long',
    id: 'bujur, garis bujur',
    systems: 'map lng, geolocation long, houzez geolocation long, location lng, map long, x',
  },
  point: {
    en: 'coordinates, coordinate, map, google maps, gps, map link, geo, location coordinates, pin, lat long, lat lng, maps, google map',
    id: 'koordinat, peta, titik, titik lokasi, titik koordinat',
    systems: 'geolocation, property location, map location, property address coordinates, address coordinates',
  },
  'internal.ownerName': {
    en: 'owner, owner name, owner s name, landlord, vendor, seller',
    id: 'pemilik, nama pemilik, vendor pemilik',
  },
  'internal.ownerPhone': {
    en: 'owner phone, owner s phone, phone, owner whatsapp, whatsapp, mobile, owner contact, wa, telephone',
    id: 'hp, no hp, telepon, telp, no telp, nomor hp, no wa, hp pemilik, telp pemilik, kontak pemilik',
  },
  'internal.ownerEmail': { en: 'owner email, owner s email, owner e mail, email, e mail', id: 'email pemilik, surel' },
  'internal.mandate': {
    en: 'mandate, exclusivity, exclusive, listing agreement',
    id: 'eksklusif, jenis kontrak, mandat',
  },
  'internal.mandateEnd': {
    en: 'mandate end, mandate until, agreement end, mandate ends, listing expires',
    id: 'akhir mandat, kontrak sampai, mandat berakhir',
  },
  'internal.commission': { en: 'commission, commission percent, fee', id: 'komisi, fee komisi' },
  'internal.consentOn': { en: 'consent, owner agreed on, agreed on', id: 'tanggal persetujuan, persetujuan pemilik' },
  'internal.noPictures': {
    en: 'why no pictures, why it has no pictures, reason for no pictures',
    id: 'alasan tanpa foto, alasan tidak ada foto',
  },
  'internal.keys': { en: 'keys, key, viewing, how to view', id: 'kunci, cara survei' },
  'internal.notes': {
    en: 'notes, note, internal notes, private notes, comments, comment, memo, private remarks, remark, remarks, agent remarks, agent notes, agent remark, office remarks, private note, internal remarks',
    id: 'catatan, catatan internal, memo internal, ket, keterangan internal, catatan agen, catatan kantor',
  },
};

/**
 * Names of columns that say nothing of a home, whatever stands in them: of people of the agency, of what is no longer or not yet
 * its price, of the system that wrote the file. They are never guessed to be something.
 */
export const ignoredNames =
  'agent, agents, agen, agent name, nama agen, agent phone, agent contact, agent email, contact agent, kontak agen, telp agen, hp agen, no hp agen, marketing, marketing name, nama marketing, kontak marketing, hp marketing, sales, sales person, salesperson, contact person, listed by, pic, kontak, contact, co agent, broker, listing agent, agent display option, agent display, agents display option, property agent, property second agent, ' +
  'old price, previous price, original price, harga lama, harga awal, sold price, price sale original, price sale original cents, price rental original, price rental original cents, price rental low season cents, price rental high season cents, price rental for search cents, price sale for search cents, price prefix, before price, second price, sec price, property sold price, bond, property bond, deposit, uang muka, dp, cicilan, installment, angsuran, service charge, ipl, pajak, tax, pbb, njop, ' +
  'month, months, bulan, day, days, hari, date, tanggal, tgl, date listed, listing date, tanggal listing, created, created at, updated, updated at, last update, modified, mod date, property mod date, post date, post modified, ' +
  'slug, property map, menu order, featured, is featured, post author, author, post parent, post type, post name, post password, comment status, ping status, views, view count, photos count, photo count, number of photos, jumlah foto, visible, archived, highlighted, for rent long term, for rent short term, sold, reserved, garage size, property garage size, label, property label, country, property country, negara, negotiator, whatsapp agent, wa agen';
