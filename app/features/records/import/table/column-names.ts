/**
 * What columns are called, by what they become: in English, in Indonesian, and by other systems, separated by commas. Names
 * of the Data Dictionary that stand with the fields are not repeated. `text.title` is in the language of its name; `price.rent` by
 * the period of the file. Of a name in two lists the first whose values fit is taken.
 */
export const columnNames: Readonly<Record<string, { en?: string; id?: string; systems?: string }>> = {
  reference: {
    en: 'ref, reference, ref no, reference number, reference no, property id, listing id, id, code, property code, listing code, unit code, sku, no, number',
    id: 'kode, kode properti, kode listing, no ref, nomor, nomor listing, id properti, id listing, referensi',
    systems: 'listing id, listing key, post id, ref id, object id, mls id, mls number, listing number, property ref',
  },
  oldAddress: {
    en: 'old address, old url, old link, url, link, page, page url, web page, website, permalink, property url, listing url, web link',
    id: 'tautan, alamat lama, alamat web, link lama',
    systems: 'slug, guid, post url, canonical url',
  },
  pictures: {
    en: 'pictures, picture, photos, photo, images, image, gallery, image urls, photo urls, image url, photo url, main image, featured image, cover, cover photo, pics, media',
    id: 'foto, foto foto, gambar, galeri, foto utama, link foto, url foto',
    systems: 'media url, property images, thumbnail, image src, gallery images, wp attachment, floor plan images',
  },
  features: {
    en: 'features, amenities, facilities, feature list, amenity, facility, extras',
    id: 'fasilitas, fitur, keunggulan, kelengkapan',
    systems: 'property feature, property features, property amenities, property tags',
  },
  offering: {
    en: 'status, for sale or rent, sale or rent, sale rent, listing type, offer, offer type, offering, transaction, transaction type, deal type, purpose, availability, state, category, contract',
    id: 'status listing, dijual disewa, jual sewa, jenis transaksi, tipe listing, penawaran, transaksi, tujuan, ketersediaan, kategori',
    systems:
      'standard status, mls status, property status, action category, property action category, price status, post status',
  },
  type: {
    en: 'type, property type, kind, category, type of property, asset type, building type',
    id: 'jenis, tipe, jenis properti, tipe properti, kategori, jenis bangunan',
    systems: 'property sub type, property category, listing category',
  },
  place: {
    en: 'location, area, place, region, neighbourhood, neighborhood, city, town, district, suburb, village, address, locality',
    id: 'lokasi, wilayah, daerah, kawasan, kecamatan, kelurahan, desa, kota, alamat',
    systems:
      'property city, property area, city area, subdivision name, mls area major, property location, property neighborhood, address suburb, address city',
  },
  street: {
    en: 'address, street, street address, full address, street name, road',
    id: 'alamat, jalan, nama jalan, alamat lengkap',
    systems: 'unparsed address, map address, address line 1, property map address, location address',
  },
  building: { en: 'building name, complex, project, residence name', id: 'nama gedung, nama kompleks, proyek' },
  price: {
    en: 'price, asking price, list price, listing price, amount, cost, price amount',
    id: 'harga, harga penawaran, hrg',
    systems: 'regular price, property price, sale or rent price, value',
  },
  'price.sale': {
    en: 'sale price, selling price, price for sale, sales price, purchase price',
    id: 'harga jual, jual, harga dijual, harga penjualan',
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
    en: 'rent, rental, rental price, rent price, price for rent, lease amount',
    id: 'sewa, harga sewa, biaya sewa, harga disewakan',
  },
  currency: {
    en: 'currency, price currency, currency code',
    id: 'mata uang, kurs, valuta',
    systems: 'list price currency, fave currency',
  },
  period: {
    en: 'period, rent period, rental period, price period, price per, frequency, rent frequency, lease term, price unit',
    id: 'periode, periode sewa, satuan harga, masa sewa, jangka waktu',
    systems: 'lease amount frequency, price freq, price postfix, price suffix, after price, price label',
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
  bedrooms: {
    en: 'bedrooms, bedroom, beds, bed, br, bedrooms total, no of bedrooms, number of bedrooms, bdr',
    id: 'kamar tidur, kt, k tidur, jumlah kamar tidur, jml kt, kmr tidur, kamar',
    systems: 'property bedrooms',
  },
  bathrooms: {
    en: 'bathrooms, bathroom, baths, bath, ba, number of bathrooms, no of bathrooms, bathrooms total',
    id: 'kamar mandi, km, k mandi, jumlah kamar mandi, jml km, kmr mandi',
    systems: 'property bathrooms',
  },
  livingSqm: {
    en: 'building size, building area, building, built area, build size, living area, floor area, house size, size, area, property size, interior size, built up, built up area, floor size, gross floor area, sqm',
    id: 'luas bangunan, lb, l bangunan, luas, luas bgn, bangunan',
    systems: 'surface area built, property size, area size',
  },
  lotSqm: {
    en: 'land size, land area, land, lot size, plot size, plot, lot area, lot, plot area, size of land, area of land',
    id: 'luas tanah, lt, l tanah, tanah, luas lahan, luas kavling, luas tnh',
    systems: 'lot size area, surface area plot, property land, property lot size, property land area',
  },
  yearBuilt: {
    en: 'year built, built, built in, construction year, build year, year of construction, year',
    id: 'tahun dibangun, tahun bangun, tahun, dibangun, thn dibangun',
    systems: 'property year',
  },
  furnishing: {
    en: 'furnishing, furnished, furniture, furnishings',
    id: 'perabot, perabotan, furnitur, kondisi perabotan, interior, kondisi furnitur',
  },
  poolLengthM: { en: 'pool length, pool size', id: 'panjang kolam' },
  videoUrl: {
    en: 'video, video url, video link, virtual tour, youtube, tour, video tour',
    id: 'tautan video, link video',
    systems: 'virtual tour url, video embed, tour video url',
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
    id: 'judul, nama, nama properti, judul iklan, judul listing',
    systems: 'post title, property heading, listing title',
  },
  'text.description': {
    en: 'description, desc, details, text, remarks, body, full description, about, long description, property description',
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
    systems: 'geolocation, property location, map location',
  },
  'internal.ownerName': {
    en: 'owner, owner name, landlord, vendor, seller',
    id: 'pemilik, nama pemilik, vendor pemilik',
  },
  'internal.ownerPhone': {
    en: 'owner phone, phone, owner whatsapp, whatsapp, mobile, owner contact, wa, telephone',
    id: 'hp, no hp, telepon, telp, no telp, nomor hp, no wa, hp pemilik, telp pemilik, kontak pemilik',
  },
  'internal.ownerEmail': { en: 'owner email, owner e mail, email, e mail', id: 'email pemilik, surel' },
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
    en: 'notes, note, internal notes, private notes, comments, memo, private remarks, remark',
    id: 'catatan, catatan internal, memo internal, ket',
  },
};
